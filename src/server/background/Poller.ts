import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The work to poll for, in a database or a folder. */
export interface PollerParts {
  /** How often to poll without being woken, in milliseconds. */
  readonly intervalMs: number;
  /** Does the next piece of work, if there is one. Resolves to true if there may be more. */
  readonly step: () => Promise<boolean>;
  /** Called with the error of a failed step; the next poll continues. */
  readonly report: (fault: unknown) => void;
}

/** Runs a step repeatedly until no work is left: on every wake-up and at an interval, never two steps at a time. */
export class Poller {
  readonly #parts: PollerParts;
  /** Steps run in the context of the poller's creator: the one that wakes it may be in a transaction. */
  readonly #inOwnContext = AsyncLocalStorage.snapshot();
  #working: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #delays = new Set<NodeJS.Timeout>();

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  /** Polls now, and keeps polling. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#parts.intervalMs).unref();
    this.wake();
  }

  /** Polls now: there may be new work. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#working ??= this.#inOwnContext(() => this.#work());
  }

  /** Polls once this many milliseconds have passed: there will be new work. */
  wakeAfter(ms: number): void {
    if (this.#isStopped) return;
    const delay = setTimeout(() => {
      this.#delays.delete(delay);
      this.wake();
    }, ms).unref();
    this.#delays.add(delay);
  }

  /** Resolves once no work is left. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Stops after the running step. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const delay of this.#delays) clearTimeout(delay);
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isWoken) {
        // Work added during the last step is found in another round.
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
