import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../messageOf';
import { StartupError } from '../StartupError';
import { acquireSocketLock, type FolderLock, type LockPlace, takePipe } from './lockElection';
import { makePrivate } from './privateFiles';

/** The longest socket path the system accepts, in bytes. */
const longestSocketPath = 100;

/** Thrown when another process holds the folder. */
export class InUse extends StartupError {}

/**
 * Makes this process the only one using `folder`: two on one embedded database would silently lose each other's rows.
 *
 * The lock is a socket that this process answers on, so it ends with the process, however that happens. Other users
 * lose access to the folder's contents.
 *
 * @throws StartupError when another process holds it, or the folder cannot be written.
 */
export async function lockFolder(folder: string, warn: (text: string) => void = () => undefined): Promise<FolderLock> {
  ensureFolder(folder);
  const real = realpathSync(folder);
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16);
  const windows = process.platform === 'win32';
  const lock = windows
    ? await takePipe(`\\\\.\\pipe\\screens-hr-${name}`)
    : await acquireSocketLock(placeFor(real, name));
  if (lock) {
    makePrivate(real, warn);
    return lock;
  }
  throw new InUse(
    `The data folder ${folder} is in use by another running server. Stop that server or set DATA_DIR to another folder.`,
  );
}

function ensureFolder(folder: string): void {
  const probe = join(folder, `.write-${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(folder, { recursive: true });
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
  } catch (error) {
    const why = messageOf(error);
    throw new StartupError(`The data folder ${folder} is not writable (${why}). Change its owner or set DATA_DIR.`);
  }
}

/** Where the lock is: next to the data, or in the system's temporary folder if the path is too long for a socket. */
function placeFor(real: string, name: string): LockPlace {
  const local = { folder: real, prefix: 'server.' };
  const length = Buffer.byteLength(join(real, `${local.prefix}00000000.lock`));
  return length <= longestSocketPath ? local : { folder: tmpdir(), prefix: `screens-hr-${name}.` };
}
