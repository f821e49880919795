import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { StartFault } from '../StartFault';
import type { Database } from '../store/database';
import { backUp } from './backup';

/**
 * The embedded database has one process, so a backup of it while the server runs is made by the server: the command leaves a
 * file with its wish in the data folder, and the server an answer. Who may write there may read the database anyway.
 */
const wish = /^backup-wish-(\d+)\.json$/;
const answerOf = (id: string): string => `backup-answer-${id}.json`;

/** How often each side looks, in milliseconds. */
const lookMs = 500;

/** How long the command waits for the server, in milliseconds. */
const patienceMs = 10 * 60_000;

interface Answer {
  readonly rows?: number;
  readonly fault?: string;
}

/** Makes the backups that commands ask for, until `stop`, which waits for one that is being made. */
export function answerWishes(db: Kysely<Database>, dataDir: string): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const look = async (): Promise<void> => {
    for (const name of readdirSync(dataDir).filter((file) => wish.test(file))) await answer(db, dataDir, name);
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

async function answer(db: Kysely<Database>, dataDir: string, name: string): Promise<void> {
  const { file } = JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as { file: string };
  rmSync(join(dataDir, name));
  const told = await backUp(db, file, new Date()).then(
    (rows): Answer => ({ rows }),
    (fault: Error): Answer => ({ fault: fault.message }),
  );
  put(join(dataDir, answerOf(wish.exec(name)?.[1] ?? '')), told);
}

/**
 * Asks the server that runs on a data folder for a backup; answers how many rows it holds.
 *
 * @throws StartFault when the server does not make one.
 */
export async function askForBackup(dataDir: string, file: string, patience = patienceMs): Promise<number> {
  const id = String(process.pid);
  const [asked, answered] = [join(dataDir, `backup-wish-${id}.json`), join(dataDir, answerOf(id))];
  rmSync(answered, { force: true });
  put(asked, { file });
  const until = Date.now() + patience;
  while (!existsSync(answered) && Date.now() < until) await pause(lookMs / 2);
  rmSync(asked, { force: true });
  if (!existsSync(answered)) throw new StartFault('The running server does not answer; stop it and try again.');
  const { rows, fault } = JSON.parse(readFileSync(answered, 'utf8')) as Answer;
  rmSync(answered);
  if (rows === undefined) throw new StartFault(`The running server could not make the backup: ${fault}`);
  return rows;
}

/** Whoever finds the file finds all of it. */
function put(path: string, value: object): void {
  writeFileSync(`${path}.draft`, JSON.stringify(value));
  renameSync(`${path}.draft`, path);
}
