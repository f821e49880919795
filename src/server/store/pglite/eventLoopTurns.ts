/** For how long queries may follow one another before the rest of the program has its turn, in milliseconds. */
const patienceMs = 20;

/**
 * Sees to it that many short queries do not keep the program from everything else: the embedded database works on its thread, and one
 * answer leads to the next query without a turn of the event loop in between.
 */
export class EventLoopTurns {
  #since: number | undefined;

  /** Waits for a turn of the event loop when the last one is some time ago. */
  async letIn(): Promise<void> {
    const now = performance.now();
    if (this.#since === undefined) {
      this.#since = now;
      setImmediate(() => {
        this.#since = undefined;
      });
    } else if (now - this.#since > patienceMs) await new Promise((resolve) => setImmediate(resolve));
  }
}
