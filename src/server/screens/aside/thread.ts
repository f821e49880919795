import { Worker } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { TookTooMuch } from './ask';
import type { TaskName } from './tasks';

/** A task as the thread is given it. */
export interface Posted {
  readonly name: TaskName;
  readonly given: unknown;
}

/** What the thread answers: what came out, or what broke. */
export type Done = { readonly value: unknown } | { readonly fault: string };

/** How much memory a task may take, in megabytes; the largest screens take a tenth of it. */
const memory = { maxOldGenerationSizeMb: 512 };

/** One thread, which does one task at a time. */
export class Thread {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  #settle: (outcome: Done | Error) => void = () => {};

  constructor(file: string, contract: Contract) {
    this.#worker = new Worker(file, { workerData: contract, resourceLimits: memory });
    this.#worker.unref();
    this.#ready = new Promise<void>((resolve) =>
      this.#worker.once('message', () => {
        this.#worker.on('message', (outcome: Done) => this.#settle(outcome));
        resolve();
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
   * @throws TookTooMuch when it takes longer than `limitMs`, not counted the thread's own start
   */
  async do(posted: Posted, limitMs: number): Promise<Done> {
    let timer: NodeJS.Timeout | undefined;
    const outcome = new Promise<Done>((resolve, reject) => {
      this.#settle = (one) => (one instanceof Error ? reject(one) : resolve(one));
    });
    const begun = this.#ready.then(() => {
      timer = setTimeout(() => this.#settle(new TookTooMuch()), limitMs);
      this.#worker.postMessage(posted);
      return outcome;
    });
    return Promise.race([begun, outcome]).finally(() => clearTimeout(timer));
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
