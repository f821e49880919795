import type { Kysely } from 'kysely';
import type { JobsApi } from '../../contract/jobs.gen';
import { AccessAudit } from '../audit/AccessAudit';
import type { Poller } from '../background/Poller';
import { mayCall } from '../call/authorise';
import type { Call } from '../call/call';
import { BusinessRuleError, badInput, notAllowed } from '../call/errors';
import type { Area, Handler } from '../call/handler';
import { watchersOf } from '../live/watchers';
import type { Database } from '../store/database';
import { inChunks } from '../store/inChunks';
import { endJob } from './ending';
import type { ItemContext } from './runItem';
import { createRunner } from './runner';

export type JobParts = Omit<ItemContext, 'accessAudit' | 'watchers'>;

/** The job endpoints, and the job runner. */
export interface JobEndpoints {
  readonly area: Area<JobsApi>;
  readonly runner: Poller;
}

/** Creates the job endpoints and the runner of a server; no item runs until the runner is started. */
export function openJobs(parts: JobParts): JobEndpoints {
  const accessAudit = new AccessAudit(parts.db, (err) => parts.report(err));
  const runner = createRunner({ ...parts, accessAudit, watchers: watchersOf(parts.contract) });
  const finish = async (): Promise<void> => runner.wake();
  const start: Handler<JobsApi['POST /api/jobs']> = (call) => {
    const endpoint = parts.contract.endpoints[call.body.endpoint];
    if (!endpoint?.bulk) throw badInput(`${call.body.endpoint} cannot be called for multiple rows.`);
    if (!mayCall(endpoint, call.caller)) throw notAllowed();
    const delay = delayMs(call.body);
    if (delay > 0) runner.wakeAfter(delay);
    return startJob(call, call.body);
  };
  const area: Area<JobsApi> = {
    'POST /api/jobs': Object.assign(start, { finish }),
    'GET /api/jobs/{job-id}': look,
    'POST /api/jobs/{job-id}/stop': stop,
    'POST /api/jobs/{job-id}/again': Object.assign(again, { finish }),
  };
  return { area, runner };
}

/** The job to start: an endpoint, and the input of each row. */
interface Wanted {
  readonly endpoint: string;
  /** How many seconds the user can undo the job before its first row. */
  readonly 'undo-seconds'?: number;
  readonly with?: object;
  readonly rows: readonly { readonly name: string; readonly with: object }[];
}

const delayMs = (wanted: Wanted): number => 1000 * (wanted['undo-seconds'] ?? 0);

type Starting = Pick<Call, 'db' | 'caller' | 'now' | 'audit' | 'origin'>;

/** The number of rows in one insert. */
const atOnce = 500;

const countOf = (rows: number): string => `${rows} ${rows === 1 ? 'row' : 'rows'}`;

async function startJob({ db, caller, now, audit, origin }: Starting, wanted: Wanted) {
  const { endpoint, rows } = wanted;
  const begun = await db
    .insertInto('job')
    .values({
      ...{ user_id: caller.userId, session_id: caller.sessionId ?? 0, endpoint, total: rows.length, started_at: now },
      starts_at: new Date(now.getTime() + delayMs(wanted)),
      ...{ payload: JSON.stringify(wanted.with ?? {}), address: origin.address, request_id: origin.requestId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst();
  if (!begun) throw new BusinessRuleError(await stillRunning(db, caller.userId, now));
  const items = rows.map((row, item) => ({
    ...{ job_id: begun.job_id, item, name: row.name, payload: JSON.stringify(row.with) },
  }));
  await inChunks(items, atOnce, (some) =>
    db
      .insertInto('job_item')
      .values([...some])
      .execute(),
  );
  await audit({ action: 'job.start', subject: `${countOf(rows.length)} of ${endpoint}` });
  return { result: true, msg: `${countOf(rows.length)} will be processed one after another.`, 'job-id': begun.job_id };
}

/** The seconds until a job starts; 0 once it may. */
const secondsBefore = (startsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((startsAt.getTime() - now.getTime()) / 1000));

async function stillRunning(db: Kysely<Database>, userId: number, now: Date): Promise<string> {
  const job = await db
    .selectFrom('job')
    .select(['done', 'refused', 'total', 'starts_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const seconds = job ? secondsBefore(job.starts_at, now) : 0;
  if (seconds > 0)
    return `Your previous action starts in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Wait for it to finish, or undo it.`;
  const far = job ? ` (${job.done + job.refused} of ${job.total} done)` : '';
  return `Your previous action is still running${far}. Wait for it to finish, or stop it.`;
}

/** Reads one of the caller's jobs. */
async function own({ db, caller, path }: Pick<Call<JobsApi['GET /api/jobs/{job-id}']>, 'db' | 'caller' | 'path'>) {
  const job = await db
    .selectFrom('job')
    .selectAll()
    .where('job_id', '=', path['job-id'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (!job) throw new BusinessRuleError('This action is no longer available. Open each row to see its result.');
  return job;
}

/** The maximum number of refusals in one response. */
const maxRefusals = 200;

async function look(call: Call<JobsApi['GET /api/jobs/{job-id}']>) {
  const job = await own(call);
  const hasRefusals = job.ended_at !== null && job.refused > 0;
  const refusals = hasRefusals
    ? await call.db
        .selectFrom('job_item')
        .select(['name', 'msg'])
        .where('job_id', '=', job.job_id)
        .where('state', 'in', ['refused', 'failed'])
        .orderBy('item')
        .limit(maxRefusals)
        .execute()
    : [];
  return {
    data: {
      'job-id': job.job_id,
      endpoint: job.endpoint,
      ended: job.ended_at !== null,
      'starts-in': job.ended_at === null ? secondsBefore(job.starts_at, call.now) : 0,
      total: job.total,
      done: job.done,
      refused: job.refused,
      why: job.why,
      refusals: refusals.map(({ name, msg }) => ({ name, msg: msg ?? '' })),
    },
  };
}

async function stop(call: Call<JobsApi['POST /api/jobs/{job-id}/stop']>) {
  const { job_id, total, endpoint } = await own(call);
  if (!(await endJob(call.db, job_id, call.now, 'You stopped the action.')))
    throw new BusinessRuleError('The action has already ended.');
  await call.audit({ action: 'job.stop', subject: `${countOf(total)} of ${endpoint}` });
  return { result: true, msg: 'The action has been stopped.' };
}

/** Starts a new job with the items that an earlier job did not complete. */
async function again(call: Call<JobsApi['POST /api/jobs/{job-id}/again']>) {
  const { job_id, ended_at, endpoint, payload } = await own(call);
  if (ended_at === null) throw new BusinessRuleError('The action is still running. Wait for it to finish, or stop it.');
  const left = await call.db
    .selectFrom('job_item')
    .select(['name', 'payload'])
    .where('job_id', '=', job_id)
    .where('state', '<>', 'done')
    .orderBy('item')
    .execute();
  if (left.length === 0) throw new BusinessRuleError('There are no rows left to retry.');
  const rows = left.map((row) => ({ name: row.name, with: JSON.parse(row.payload) }));
  return startJob(call, { endpoint, with: JSON.parse(payload), rows });
}
