import type { Contract } from '../../../../engine/language/contract';
import { tooMuchAtOnce } from '../../http/faults';
import { type Ask, forServer } from './askCompiler';
import { type Done, type Posted, Thread } from './thread';

/** A queue that serves its users in turn. */
class WaitingLine<T> {
  readonly #waiting = new Map<string, T[]>();

  /** How many items of one user are waiting. */
  lengthFor(by: string): number {
    return this.#waiting.get(by)?.length ?? 0;
  }

  add(by: string, work: T): void {
    this.#waiting.set(by, [...(this.#waiting.get(by) ?? []), work]);
  }

  /** The first item of the user waiting longest; that user's other items come after everybody else's first. */
  take(): T | undefined {
    const [by, [first, ...others]] = this.#waiting.entries().next().value ?? ['', []];
    this.#waiting.delete(by);
    if (others.length > 0) this.#waiting.set(by, others);
    return first;
  }
}

/** The processor time allowed for one task, in milliseconds: about a hundred times what the largest screens need. */
const longestMs = 5000;

/** How many tasks of one person may queue. */
const maxWaiting = 10;

/** Tasks that run apart from everything else, so that no text delays other people's requests. */
export interface CompilerWorker {
  readonly ask: Ask;
  close(): Promise<void>;
}

/** What it needs. */
export interface CompilerWorkerParts {
  /** The built `compileThread`. */
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

  const ask: Ask = async (by, name, given) => {
    if (by !== forServer && line.lengthFor(by) >= maxWaiting) throw tooMuchAtOnce();
    const done = await new Promise<Done>((resolve, reject) => {
      line.add(by, { name, given, resolve, reject });
      void work();
    });
    if ('fault' in done) throw new Error(`A task of the compiler broke: ${done.fault}`);
    return done.value as never;
  };

  return { ask, close: async () => thread?.end() };
}
