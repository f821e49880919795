/** The thread in which texts are worked on: it is told the contract once, then one task after the other. */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { tasksOver } from './tasks';
import type { Done, Posted } from './thread';

/** Lets everything else go first where there is too little processor for all; only Linux tells a thread from its process. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.max(getPriority(thread), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Without /proc, all go first.
  }
}

stepBack();
const tasks = tasksOver(workerData as Contract);

function done({ name, given }: Posted): Done {
  try {
    return { value: (tasks[name] as (given: unknown) => unknown)(given) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (posted: Posted) => parentPort?.postMessage(done(posted)));
parentPort?.postMessage('ready');
