import type { Contract } from '../../../../engine/language/contract';
import { clientGone, tooMuchAtOnce } from '../../call/errors';
import { type AskCompiler, forServer } from './askCompiler';
import { type Done, type Posted, Thread } from './thread';

/** A queue that serves its users in turn. */
class WaitingLine<T> {
  readonly #waiting = new Map<string, T[]>();

  /** The number of waiting items of a user. */
  lengthFor(user: string): number {
    return this.#waiting.get(user)?.length ?? 0;
  }

  add(user: string, work: T): void {
    this.#waiting.set(user, [...(this.#waiting.get(user) ?? []), work]);
  }

  remove(user: string, work: T): void {
    const others = this.#waiting.get(user)?.filter((one) => one !== work) ?? [];
    if (others.length > 0) this.#waiting.set(user, others);
    else this.#waiting.delete(user);
  }

  /** Removes the first item of the user waiting longest; that user's other items come after the other users' first. */
  take(): T | undefined {
    const [user, [first, ...others]] = this.#waiting.entries().next().value ?? ['', []];
    this.#waiting.delete(user);
    if (others.length > 0) this.#waiting.set(user, others);
    return first;
  }
}

/** The processor time allowed for one task, in milliseconds: about a hundred times what the largest screens need. */
const longestMs = 5000;

/** The maximum number of queued tasks of a user. */
const maxWaiting = 10;

/** Runs tasks in a separate thread, so that no text delays other users' requests. */
export interface CompilerWorker {
  readonly ask: AskCompiler;
  close(): Promise<void>;
}

/** The dependencies of the worker. */
export interface CompilerWorkerParts {
  /** The path of the built `compileThread`. */
  readonly file: string;
  readonly contract: Contract;
  readonly limitMs?: number;
}

interface Job extends Posted {
  readonly resolve: (done: Done) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Runs tasks in a separate thread, one at a time; a thread that hangs is terminated, and the next task gets a new one.
 */
export function startCompilerWorker({ file, contract, limitMs = longestMs }: CompilerWorkerParts): CompilerWorker {
  const line = new WaitingLine<Job>();
  let thread: Thread | undefined;
  let running = false;

  const work = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let job = line.take(); job; job = line.take()) await run(job);
    running = false;
  };

  const run = async ({ resolve, reject, name, given }: Job): Promise<void> => {
    thread ??= new Thread(file, contract);
    try {
      resolve(await thread.do({ name, given }, limitMs));
    } catch (fault) {
      const broken = thread;
      thread = undefined;
      reject(fault);
      await broken.end();
    }
  };

  const ask: AskCompiler = async ({ user, signal }, name, given) => {
    if (signal?.aborted) throw clientGone();
    if (user !== forServer.user && line.lengthFor(user) >= maxWaiting) throw tooMuchAtOnce();
    const done = await new Promise<Done>((resolve, reject) => {
      const job: Job = { name, given, resolve, reject };
      signal?.addEventListener('abort', () => {
        line.remove(user, job);
        reject(clientGone());
      });
      line.add(user, job);
      void work();
    });
    if ('fault' in done) throw new Error(`A compiler task failed: ${done.fault}`);
    return done.value as never;
  };

  return { ask, close: async () => thread?.end() };
}
