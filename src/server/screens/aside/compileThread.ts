/** The thread in which texts are worked on: it is told the contract once, then one task after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { tasksOver } from './tasks';
import type { Done, Posted } from './thread';

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
