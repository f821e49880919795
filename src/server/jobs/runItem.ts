import type { Kysely } from 'kysely';
import type { Contract, Endpoint } from '../../../engine/language/contract';
import { asObject, type JsonObject } from '../../../engine/language/json';
import { namesInPath } from '../../../engine/language/payloadPlaces';
import { propertiesOf } from '../../../engine/language/schemaParts';
import { authorise } from '../call/authorise';
import type { Caller } from '../call/call';
import { ForbiddenError, HttpError } from '../call/errors';
import type { Handlers } from '../call/handler';
import { wording } from '../http/answerFault';
import { type ReceivedCall, type ServeParts, serve, timeoutsOf } from '../http/serve';
import { type InputReader, inputReader, type SentCall } from '../input/inputReader';
import type { Database } from '../store/database';
import type { ItemState } from '../store/tables/jobsTables';
import { withTimeouts } from '../store/timeouts';
import { inTransaction } from '../store/transaction';
import type { HeldJob } from './ending';

/** The dependencies of running an item. */
export interface ItemContext extends ServeParts {
  readonly contract: Contract;
  readonly areas: Handlers;
  /** Called with unexpected errors of items. */
  readonly report: (fault: unknown) => void;
}

/** An item that has not run yet. */
export interface WaitingItem {
  readonly item: number;
  readonly payload: string;
}

/** Thrown when another server has run the item, or the job has ended. */
class LostLeaseError extends Error {}

/** Splits a payload into path parameters, headers and body, as in a request. */
function distributePayload({ path, inPath, headers }: Endpoint, payload: JsonObject): SentCall {
  const [inHeaders, elsewhere] = [propertiesOf(headers), { ...propertiesOf(inPath), ...propertiesOf(headers) }];
  const texts = Object.keys(inHeaders).flatMap((name) =>
    payload[name] === undefined ? [] : [[name.toLowerCase(), String(payload[name])] as const],
  );
  return {
    path: namesInPath(path).map((name) => String(payload[name] ?? '')),
    headers: Object.fromEntries(texts),
    body: {
      asText: false,
      values: Object.fromEntries(Object.entries(payload).filter(([name]) => !Object.hasOwn(elsewhere, name))),
    },
  };
}

/**
 * Marks an item as done in the transaction that runs it, so that it runs exactly once, even if servers die. Locks the
 * job's row, so that the job cannot end before this item.
 */
async function take(trx: Kysely<Database>, jobId: number, item: number): Promise<void> {
  const running = trx
    .updateTable('job')
    .set((set) => ({ done: set('done', '+', 1) }))
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null);
  if ((await running.executeTakeFirst()).numUpdatedRows === 0n) throw new LostLeaseError();
  const waiting = trx
    .updateTable('job_item')
    .set({ state: 'done' })
    .where('job_id', '=', jobId)
    .where('item', '=', item)
    .where('state', '=', 'waiting');
  if ((await waiting.executeTakeFirst()).numUpdatedRows === 0n) throw new LostLeaseError();
}

/** Records that an item failed, unless another server has run it. */
async function note(db: Kysely<Database>, jobId: number, item: number, state: ItemState, msg: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('job').select('job_id').where('job_id', '=', jobId).forUpdate().execute();
    const noted = await trx
      .updateTable('job_item')
      .set({ state, msg })
      .where('job_id', '=', jobId)
      .where('item', '=', item)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return;
    await trx
      .updateTable('job')
      .set((set) => ({ refused: set('refused', '+', 1) }))
      .where('job_id', '=', jobId)
      .execute();
  });
}

/** Whether a response is a refusal: `result: false`. */
const saysNo = (answer: unknown): boolean => asObject(answer).result === false;

class ItemRefusedError extends Error {}

const readers = new WeakMap<Endpoint, InputReader>();

function readerOf(endpoint: Endpoint): InputReader {
  const reader = readers.get(endpoint) ?? inputReader(endpoint);
  readers.set(endpoint, reader);
  return reader;
}

/** Makes the call of one item as its user, with the same checks, rules and audit as any other call. */
async function callFor(
  job: HeldJob,
  { item, payload }: WaitingItem,
  caller: Caller,
  parts: ItemContext,
): Promise<void> {
  const [endpoint, handler] = [parts.contract.endpoints[job.endpoint], parts.areas[job.endpoint]];
  if (!endpoint?.bulk || !handler) throw new HttpError(404, 'This action can no longer be run on multiple rows.');
  authorise(endpoint, caller);
  const sent: ReceivedCall = {
    caller,
    origin: { address: job.address, requestId: job.request_id },
    input: readerOf(endpoint)(
      distributePayload(endpoint, { ...asObject(JSON.parse(job.payload)), ...asObject(JSON.parse(payload)) }),
    ),
    tell: () => undefined,
    key: undefined,
    once: async (trx, work) => {
      await take(trx, job.job_id, item);
      const answer = await work();
      // Throw, so that the transaction rolls back.
      if (saysNo(answer)) throw new ItemRefusedError(String(asObject(answer).msg ?? ''));
      return answer;
    },
  };
  await withTimeouts(timeoutsOf(handler), () => serve({ key: job.endpoint, endpoint, handler }, sent, parts));
}

/** Runs one item of a job, or records why it failed. */
export async function runItem(job: HeldJob, waiting: WaitingItem, caller: Caller, parts: ItemContext): Promise<void> {
  try {
    await callFor(job, waiting, caller, parts);
  } catch (fault) {
    if (fault instanceof LostLeaseError) return;
    const { status, msg } = fault instanceof ItemRefusedError ? { status: 200, msg: fault.message } : wording(fault);
    if (status >= 500) parts.report(fault);
    if (fault instanceof ForbiddenError || status === 403) {
      const doer = { ...caller, address: job.address, requestId: job.request_id };
      await parts.accessAudit.logRefusal(doer, parts.clock(), job.endpoint, msg);
    }
    await note(parts.db, job.job_id, waiting.item, status >= 500 ? 'failed' : 'refused', msg);
  }
}
