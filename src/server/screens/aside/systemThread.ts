/** Threads as the system knows them. Only Linux tells a thread from its process; elsewhere nothing is known of them. */
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The calling thread's number in the system. */
export function ownThread(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

/** The system counts in hundredths of a second, whatever the machine. */
const msPerTick = 10;

/** For how long a thread of this process has had a processor, in milliseconds. */
export function processorMs(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name, in brackets, may hold blanks; of what follows it, the 12th and 13th are the times in the program and in the system.
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
