/** The thread that runs compiler tasks: it receives the contract once, then one task after another. */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Contract } from '../../../../engine/language/contract';
import { ownThread } from './systemThread';
import { tasksOver } from './tasks';
import type { Done, Posted, Ready } from './thread';

/**
 * The thread's niceness: other threads get five times its share, and a saved screen still compiles on a busy machine.
 * At 10 they would get nine times.
 */
const stepsBack = 7;

const thread = ownThread();

const tasks = tasksOver(workerData as Contract);
/** A text whose check starts what analyses patterns, which takes longer than most screens. */
const first = {
  version: 2,
  title: 'First',
  body: [
    {
      form: { name: 'form', schema: { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]+$' } } } },
    },
  ],
};
tasks.write({ text: JSON.stringify(first), path: 'first.json', known: { routes: [] }, screens: [] });
// Lower the priority only now: starting up takes the same time for every text.
if (thread !== undefined) setPriority(thread, Math.max(getPriority(thread), stepsBack));

function runTask({ name, given }: Posted): Done {
  try {
    return { value: (tasks[name] as (given: unknown) => unknown)(given) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (posted: Posted) => parentPort?.postMessage(runTask(posted)));
parentPort?.postMessage({ thread } satisfies Ready);
