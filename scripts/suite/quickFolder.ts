import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const place = '/dev/shm';
const gigabyte = 2 ** 30;

/** Whether a line of `/proc/mounts` is the in-memory file system, mounted so that programs can run from it. */
const isMount = (line: string): boolean => {
  const [, at, kind, options = ''] = line.split(' ');
  return at === place && kind === 'tmpfs' && !options.split(',').includes('noexec');
};

/**
 * An in-memory folder for files that tests write, such as a database for each test file: a disk that must sync each
 * transaction is slow. Undefined if there is none, or not enough room.
 */
export function quickFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    const isThere = readFileSync('/proc/mounts', 'utf8').split('\n').some(isMount);
    return isThere && Math.min(bavail * bsize, freemem()) > 6 * gigabyte ? place : undefined;
  } catch {
    // Only Linux has one.
    return undefined;
  }
}
