/** The thread in which texts are worked on: it is told the contract once, then one task after the other. */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { ownThread } from './systemThread';
import { tasksOver } from './tasks';
import type { Done, Posted, Ready } from './thread';

/** How nice it is: others get five times its share, and still a saved screen is compiled on a busy machine. At 10 they would get nine times. */
const stepsBack = 7;

const thread = ownThread();

const tasks = tasksOver(workerData as Contract);
// From now on everything else goes first where there is too little processor for all. To get ready takes the same for whatever text comes.
if (thread !== undefined) setPriority(thread, Math.max(getPriority(thread), stepsBack));

function done({ name, given }: Posted): Done {
  try {
    return { value: (tasks[name] as (given: unknown) => unknown)(given) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (posted: Posted) => parentPort?.postMessage(done(posted)));
parentPort?.postMessage({ thread } satisfies Ready);
