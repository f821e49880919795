/** How long queries may run back to back before the rest of the program gets a turn, in milliseconds. */
const patienceMs = 20;

/**
 * Keeps many short queries from starving the program: the embedded database works on its thread, and one answer leads
 * to the next query without a turn of the event loop in between.
 */
export class EventLoopTurns {
  #since: number | undefined;

  /** Waits for a turn of the event loop if the last one was some time ago. */
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
