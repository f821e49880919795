/**
 * Reads thread statistics from the operating system. Only Linux reports them for each thread; on other systems the
 * functions return undefined.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The operating system's id of the calling thread. */
export function ownThread(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

/** Linux counts in hundredths of a second on every machine. */
const msPerTick = 10;

/** The processor time that a thread of this process has used, in milliseconds. */
export function processorMs(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name, in brackets, may contain spaces; of the fields after it, the 12th and 13th are user and system time.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return user === undefined || system === undefined ? undefined : (user + system) * msPerTick;
  } catch {
    return undefined;
  }
}
