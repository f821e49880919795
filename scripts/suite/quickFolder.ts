import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const place = '/dev/shm';
const gigabyte = 2 ** 30;

/** Whether a line of `/proc/mounts` is that of the place, in memory, from which programs may be started. */
const isMount = (line: string): boolean => {
  const [, at, kind, options = ''] = line.split(' ');
  return at === place && kind === 'tmpfs' && !options.split(',').includes('noexec');
};

/**
 * A folder in memory for what tests write, such as a database for each file: a disk that must sync each of their transactions keeps them
 * waiting. Undefined where there is none, or too little room.
 */
export function quickFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    const isThere = readFileSync('/proc/mounts', 'utf8').split('\n').some(isMount);
    return isThere && Math.min(bavail * bsize, freemem()) > 6 * gigabyte ? place : undefined;
  } catch {
    // Only Linux has it.
    return undefined;
  }
}
