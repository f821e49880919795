import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that waits in a database or a folder, and that this process looks for repeatedly. */
export interface PollerParts {
  /** How often it looks for work without being woken, in milliseconds. */
  readonly intervalMs: number;
  /** Does the next piece of work, if there is one. Resolves with whether there may be more. */
  readonly step: () => Promise<boolean>;
  /** Called with the error of a failed step; the next poll continues. */
  readonly report: (fault: unknown) => void;
}

/** Runs a step again and again until nothing is left, whenever it is woken and at an interval; never two at a time. */
export class Poller {
  readonly #parts: PollerParts;
  #working: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  /** Polls now and from now on. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#parts.intervalMs).unref();
    this.wake();
  }

  /** Polls now: there may be new work. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#working ??= this.#work();
  }

  /** Resolves once nothing is left. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Stops after the running step. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isWoken) {
        // Work that is added during the last step is found in another round.
        this.#isWoken = false;
        while (!this.#isStopped && (await this.#parts.step())) await nextTurn();
      }
    } catch (fault) {
      this.#parts.report(fault);
    } finally {
      this.#working = undefined;
    }
  }
}
