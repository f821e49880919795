/** The thread in which texts are worked on: it is told the contract once, then one task after the other. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { tasksOver } from './tasks';
import type { Done, Posted } from './thread';

/** How nice it is: others get five times its share, and still a saved screen is compiled on a busy machine. At 10 they would get nine times. */
const stepsBack = 7;

/** Lets everything else go first where there is too little processor for all; only Linux tells a thread from its process. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.max(getPriority(thread), stepsBack));
  } catch {
    // Without /proc, all go first.
  }
}

const tasks = tasksOver(workerData as Contract);
// After getting ready, which takes the same for whatever text comes.
stepBack();

function done({ name, given }: Posted): Done {
  try {
    return { value: (tasks[name] as (given: unknown) => unknown)(given) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (posted: Posted) => parentPort?.postMessage(done(posted)));
parentPort?.postMessage('ready');
