import { Worker } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { TookTooMuch } from './ask';
import { processorMs } from './systemThread';
import type { TaskName } from './tasks';

/** A task as the thread is given it. */
export interface Posted {
  readonly name: TaskName;
  readonly given: unknown;
}

/** What the thread answers: what came out, or what broke. */
export type Done = { readonly value: unknown } | { readonly fault: string };

/** The first message of a thread: it waits for tasks. */
export interface Ready {
  /** Its number in the system, by which the time it spends is known. */
  readonly thread: number | undefined;
}

/** How much memory a task may take, in megabytes; the largest screens take a tenth of it. */
const memory = { maxOldGenerationSizeMb: 512 };

/** On a busy machine a task may take this many times its limit until it has spent that on a processor. */
const mostPatience = 12;

/** One thread, which does one task at a time. */
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
      this.#settle(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TookTooMuch() : fault),
    );
    this.#worker.on('exit', () => this.#settle(new TookTooMuch()));
  }

  /**
   * Does a task; once it has failed, the thread is of no more use.
   *
   * @param limitMs how long it may have a processor, the thread's own start not counted; all time counts where that is not known
   * @throws TookTooMuch when it takes longer
   */
  async do(posted: Posted, limitMs: number): Promise<Done> {
    const outcome = new Promise<Done>((resolve, reject) => {
      this.#settle = (one) => (one instanceof Error ? reject(one) : resolve(one));
    });
    let stopWatch = (): void => {};
    const begun = this.#ready.then(({ thread }) => {
      stopWatch = watch(thread, limitMs, () => this.#settle(new TookTooMuch()));
      this.#worker.postMessage(posted);
      return outcome;
    });
    return Promise.race([begun, outcome]).finally(() => stopWatch());
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Tells when a thread has spent `limitMs` from now on; answers what ends the watch. */
function watch(thread: number | undefined, limitMs: number, tell: () => void): () => void {
  const spent = () => (thread === undefined ? undefined : processorMs(thread)) ?? performance.now();
  const began = performance.now();
  const spentBefore = spent();
  const look = (): void => {
    const left = limitMs - (spent() - spentBefore);
    if (left <= 0 || performance.now() - began >= limitMs * mostPatience) tell();
    else timer = setTimeout(look, Math.max(left, 10));
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
