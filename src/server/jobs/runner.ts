import { type Kysely, sql } from 'kysely';
import { endLease, type Lease, type LeasedTable, takeLease } from '../background/lease';
import { Poller } from '../background/Poller';
import { callerBySession, whyShut } from '../session/callerOf';
import type { Database } from '../store/database';
import { requestTimeouts, withTimeouts } from '../store/timeouts';
import { endJob, type HeldJob } from './ending';
import { type ItemContext, runItem, type WaitingItem } from './runItem';

/** How often a server polls for abandoned jobs, in milliseconds. */
const pollIntervalMs = 5_000;

/** How long an item may take before another server continues the job, in milliseconds. */
const leaseMs = 15_000;

const jobs: LeasedTable = {
  table: 'job',
  key: 'job_id',
  token: 'held_by',
  until: 'held_until',
  isFree: (now) => sql`(held_until is null or held_until < ${now})`,
};

/** Creates the runner of job items, which alternates between jobs. Several servers can share the jobs. */
export const createRunner = (parts: ItemContext): Poller =>
  new Poller({
    intervalMs: pollIntervalMs,
    step: () => withTimeouts(requestTimeouts, () => runNextItem(parts)),
    report: (fault) => parts.report(fault),
  });

/** Runs one item of one job. Returns whether there was one. */
async function runNextItem(parts: ItemContext): Promise<boolean> {
  const { db, clock } = parts;
  const held = await takeJob(db, clock());
  if (!held) return false;
  const { row: job, token } = held;
  const caller = await callerBySession(db, job.session_id, clock());
  if (!caller) {
    await endJob(db, job.job_id, clock(), await whyOver(db, job, clock()));
    return true;
  }
  const waiting = await nextItem(db, job);
  if (waiting) {
    await runItem(job, waiting, caller, parts);
    await endLease(db, jobs, { id: job.job_id, token }, { held_until: null });
  } else await endJob(db, job.job_id, clock());
  return true;
}

/** Leases the job with the fewest finished items, among those that may start. */
const takeJob = (db: Kysely<Database>, now: Date): Promise<Lease<HeldJob> | undefined> =>
  takeLease<HeldJob>(db, jobs, {
    now,
    durationMs: leaseMs,
    where: sql`ended_at is null and starts_at <= ${now}`,
    orderBy: sql`done + refused`,
    returning: ['job_id', 'user_id', 'session_id', 'endpoint', 'payload', 'address', 'request_id'],
  });

const nextItem = (db: Kysely<Database>, { job_id }: HeldJob): Promise<WaitingItem | undefined> =>
  db
    .selectFrom('job_item')
    .select(['item', 'payload'])
    .where('job_id', '=', job_id)
    .where('state', '=', 'waiting')
    .orderBy('item')
    .limit(1)
    .executeTakeFirst();

/** The reason for stopping a job whose session has ended. */
async function whyOver(db: Kysely<Database>, { user_id, session_id }: HeldJob, now: Date): Promise<string> {
  const user = await db
    .selectFrom('user_account')
    .select('disabled_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!user || user.disabled_at) return whyShut(db, user_id, now);
  const session = await db
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session ? whyShut(db, user_id, now) : 'The session that started this action has ended.';
}
