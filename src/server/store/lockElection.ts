import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../StartupError';
import { codeOf } from './databaseErrors';

/** The right to be the only process using a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Where all candidates' sockets are: the files of `folder` that start with `prefix` and end with `.lock`. */
export interface LockPlace {
  readonly folder: string;
  readonly prefix: string;
}

/** The error codes of connecting to a dead process's socket. */
const deadCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

/** A process that stays silent for this long, in milliseconds, is alive but suspended, and keeps its lock. */
const silenceMs = 15_000;

/** A process's answer on its socket; `gone` means it has died. */
type Standing = 'holding' | 'candidate' | 'gone';

/**
 * Takes the lock, or returns undefined if another process holds it. A socket file outlives its process, and two
 * processes could win a race for one shared name. So each process answers on a name of its own and queries all others:
 * a holder wins, otherwise the candidate whose name comes first. The first one waits until every later one has decided,
 * since that one may not have seen it. Removes files that no process answers on.
 */
export async function acquireSocketLock(place: LockPlace): Promise<FolderLock | undefined> {
  for (;;) {
    const name = `${place.prefix}${randomBytes(4).toString('hex')}.lock`;
    const path = join(place.folder, name);
    const own = await answerOn(path);
    const won = await outlast(place, name);
    if (won && existsSync(path)) {
      own.standing = 'holding';
      return { release: () => close(own.server) };
    }
    await close(own.server);
    if (!won) return undefined;
  }
}

/** Takes the lock as a pipe. On Windows, a pipe name belongs to one process and disappears with it. */
export async function takePipe(path: string): Promise<FolderLock | undefined> {
  try {
    const { server } = await answerOn(path);
    return { release: () => close(server) };
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Waits until this process may take the lock; returns false if another process holds it or goes first. */
async function outlast(place: LockPlace, name: string): Promise<boolean> {
  for (const other of others(place, name)) {
    const path = join(place.folder, other);
    let standing = await ask(path);
    while (standing === 'candidate' && other > name) {
      await pause(10);
      standing = await ask(path);
    }
    if (standing !== 'gone') return false;
    rmSync(path, { force: true });
  }
  return true;
}

function others({ folder, prefix }: LockPlace, name: string): string[] {
  const names = readdirSync(folder).filter((file) => file.startsWith(prefix) && file.endsWith('.lock'));
  return names.filter((file) => file !== name).sort();
}

interface Answering {
  readonly server: Server;
  standing: Standing;
}

function answerOn(path: string): Promise<Answering> {
  return new Promise((resolve, reject) => {
    const answering: Answering = {
      server: createServer((socket) => socket.end(answering.standing)),
      standing: 'candidate',
    };
    answering.server.once('error', (cause) =>
      reject(new StartupError(`Could not acquire the lock ${path}: ${cause.message}.`, { cause })),
    );
    answering.server.listen(path, () => {
      answering.server.unref();
      resolve(answering);
    });
  });
}

function ask(path: string): Promise<Standing> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.on('data', (part) => {
      text += part;
    });
    socket.setTimeout(silenceMs, () => resolve('holding'));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(deadCodes.has(code ?? '') ? 'gone' : 'holding'));
    socket.once('end', () => resolve(text === 'holding' ? 'holding' : 'candidate'));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
