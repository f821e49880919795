import { Worker } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { LimitExceededError } from './askCompiler';
import { processorMs } from './systemThread';
import type { TaskName } from './tasks';

/** A task as posted to the thread. */
export interface Posted {
  readonly name: TaskName;
  readonly given: unknown;
}

/** The thread's answer: a result or an error. */
export type Done = { readonly value: unknown } | { readonly fault: string };

/** The thread's first message: it is ready for tasks. */
export interface Ready {
  /** The thread's operating system id, for looking up its processor time. */
  readonly thread: number | undefined;
}

/** The memory a task may use, in megabytes; the largest screens need a tenth of it. */
const memory = { maxOldGenerationSizeMb: 512 };

/** On a busy machine, a task may take this many times its limit in wall-clock time before it is terminated. */
const maxWallTimes = 12;

/** A thread that runs one task at a time. */
export class Thread {
  readonly #worker: Worker;
  readonly #ready: Promise<Ready>;
  #settle: (outcome: Done | Error) => void = () => {};

  constructor(file: string, contract: Contract) {
    this.#worker = new Worker(file, { workerData: contract, resourceLimits: memory });
    this.#worker.unref();
    this.#ready = new Promise<Ready>((resolve) =>
      this.#worker.once('message', (ready: Ready) => {
        this.#worker.on('message', (outcome: Done) => this.#settle(outcome));
        resolve(ready);
      }),
    );
    this.#worker.on('error', (fault: NodeJS.ErrnoException) =>
      this.#settle(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitExceededError() : fault),
    );
    this.#worker.on('exit', () => this.#settle(new LimitExceededError()));
  }

  /**
   * Runs a task; after a failure, the thread can no longer be used.
   *
   * @param limitMs processor time allowed, excluding the thread's start; wall-clock time where that is unknown
   * @throws LimitExceededError if it takes longer
   */
  async do(posted: Posted, limitMs: number): Promise<Done> {
    const outcome = new Promise<Done>((resolve, reject) => {
      this.#settle = (one) => (one instanceof Error ? reject(one) : resolve(one));
    });
    let stopWatch = (): void => {};
    const begun = this.#ready.then(({ thread }) => {
      stopWatch = watch(thread, limitMs, () => this.#settle(new LimitExceededError()));
      this.#worker.postMessage(posted);
      return outcome;
    });
    return Promise.race([begun, outcome]).finally(() => stopWatch());
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Calls `tell` when a thread has used `limitMs` from now on; returns a function that stops watching. */
function watch(thread: number | undefined, limitMs: number, tell: () => void): () => void {
  const readSpentMs = () => (thread === undefined ? undefined : processorMs(thread)) ?? performance.now();
  const began = performance.now();
  const spentBefore = readSpentMs();
  const look = (): void => {
    const left = limitMs - (readSpentMs() - spentBefore);
    if (left <= 0 || performance.now() - began >= limitMs * maxWallTimes) tell();
    else timer = setTimeout(look, Math.max(left, 10));
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
