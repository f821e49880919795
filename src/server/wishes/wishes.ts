import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asObject } from '../../../engine/language/json';
import { messageOf } from '../messageOf';
import { StartFault } from '../StartFault';

/**
 * The embedded database has one process, so what a command wants of it while the server runs is done by the server: the command
 * leaves a file with its wish in the data folder, and the server an answer. Who may write there may change the database anyway.
 */
const wishFile = /^wish-(\d+)\.json$/;
const answerFile = (id: string): string => `answer-${id}.json`;

/** How often each side looks, in milliseconds. */
const lookMs = 500;

/** Nobody else on this machine may read what is asked or answered. */
const ownerOnly = 0o600;

/** What the server can be asked for, by name. A fault is told to who asked. */
export type Wishes = Readonly<Record<string, (asked: never) => Promise<unknown>>>;

interface Wish {
  readonly for: string;
  readonly asked: unknown;
  /** When nobody waits for it any more, in milliseconds since 1970: a later server must not do what was given up. */
  readonly until: number;
}

interface Answer {
  readonly answer?: unknown;
  readonly fault?: string;
}

/** Does what commands ask for, one after the other, until `stop`, which waits for what is being done. */
export function grantWishes(dataDir: string, wishes: Wishes): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const look = async (): Promise<void> => {
    for (const name of readdirSync(dataDir).filter((file) => wishFile.test(file))) await grant(dataDir, name, wishes);
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = look()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, lookMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** The file goes first, so that nothing is done twice. */
async function grant(dataDir: string, name: string, wishes: Wishes): Promise<void> {
  const file = join(dataDir, name);
  const own = isOwn(file);
  const text = own ? readFileSync(file, 'utf8') : '';
  rmSync(file);
  if (!own) return;
  const { for: what, asked, until } = asObject(JSON.parse(text));
  if (Date.now() > Number(until)) return;
  const told = await done(wishes[String(what)], asked);
  put(dataDir, answerFile(wishFile.exec(name)?.[1] ?? ''), told);
}

async function done(work: Wishes[string] | undefined, asked: unknown): Promise<Answer> {
  if (!work) return { fault: 'The running server is of another version; start it again.' };
  try {
    return { answer: await work(asked as never) };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

/** Whether a file was left by who runs the server, or by root. */
function isOwn(file: string): boolean {
  const found = lstatSync(file);
  return found.isFile() && (process.getuid === undefined || found.uid === process.getuid() || found.uid === 0);
}

/** How long a command waits for the server, in milliseconds. */
const patienceMs = 10 * 60_000;

/**
 * Asks the server that runs on a data folder; answers what it answers.
 *
 * @throws StartFault with what it says went wrong, or when it does not answer.
 */
export async function askServer(
  dataDir: string,
  what: string,
  asked: unknown,
  patience = patienceMs,
): Promise<unknown> {
  const id = String(process.pid);
  const [wish, answered] = [`wish-${id}.json`, join(dataDir, answerFile(id))];
  rmSync(answered, { force: true });
  const until = Date.now() + patience;
  put(dataDir, wish, { for: what, asked, until } satisfies Wish);
  while (!existsSync(answered) && Date.now() < until) await pause(lookMs / 2);
  const waits = existsSync(join(dataDir, wish));
  rmSync(join(dataDir, wish), { force: true });
  if (!existsSync(answered))
    throw new StartFault(
      waits
        ? 'The running server does not answer; stop it and try again.'
        : 'The running server has begun and does not answer; see later whether it was done.',
    );
  const { answer, fault } = asObject(JSON.parse(readFileSync(answered, 'utf8')));
  rmSync(answered);
  if (fault !== undefined) throw new StartFault(String(fault));
  return answer;
}

/** Whoever finds the file finds all of it; one that root leaves can be read by who runs the server. */
function put(dataDir: string, name: string, value: object): void {
  const draft = join(dataDir, `${name}.draft`);
  writeFileSync(draft, JSON.stringify(value), { mode: ownerOnly });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir);
    chownSync(draft, uid, gid);
  }
  renameSync(draft, join(dataDir, name));
}
