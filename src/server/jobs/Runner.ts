import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { callerBySession, whyShut } from '../session/callerOf';
import type { Database } from '../store/database';
import { requestTimeouts, withTimeouts } from '../store/timeouts';
import { endJob, type HeldJob } from './ending';
import { type ItemContext, runItem, type WaitingItem } from './runItem';

/** How often a server polls for abandoned jobs, in milliseconds. */
const pollIntervalMs = 5_000;

/** How long a server keeps a job after its last item, in milliseconds. */
const heldMs = 15_000;

/** Runs the items of jobs one at a time, taking turns between jobs. */
export class Runner {
  readonly #parts: ItemContext;
  readonly #name = randomUUID();
  #working: Promise<void> | undefined;
  #isNudged = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ItemContext) {
    this.#parts = parts;
  }

  /** Continues unfinished jobs, and polls for those of servers that died. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  /** Polls now: there may be a new job. */
  wake(): void {
    this.#isNudged = true;
    if (this.#isStopped) return;
    this.#working ??= this.#work();
  }

  /** Resolves once no job is left. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Stops after the running item; another server can continue at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#working;
    const own = this.#parts.db.updateTable('job').where('held_by', '=', this.#name);
    // If this cannot be stored, another server continues when the lease expires.
    await own.set({ held_by: null, held_until: null }).execute().catch(this.#parts.report);
  }

  async #work(): Promise<void> {
    try {
      while (this.#isNudged) {
        this.#isNudged = false;
        while (!this.#isStopped && (await withTimeouts(requestTimeouts, () => this.#step()))) await nextTurn();
      }
    } catch (fault) {
      // The next poll continues.
      this.#parts.report(fault);
    } finally {
      this.#working = undefined;
    }
  }

  /** Runs one item of one job. Returns whether there was one. */
  async #step(): Promise<boolean> {
    const { db, clock } = this.#parts;
    const job = await hold(db, this.#name, clock());
    if (!job) return false;
    const caller = await callerBySession(db, job.session_id, clock());
    if (!caller) {
      await endJob(db, job.job_id, clock(), await whyOver(db, job, clock()));
      return true;
    }
    const waiting = await nextItem(db, job);
    if (waiting) await runItem(job, waiting, caller, this.#parts);
    else await endJob(db, job.job_id, clock());
    return true;
  }
}

/** Leases the job with the fewest finished items. */
async function hold(db: Kysely<Database>, name: string, now: Date): Promise<HeldJob | undefined> {
  const until = new Date(now.getTime() + heldMs);
  const { rows } = await sql<HeldJob>`update job set held_by = ${name}, held_until = ${until}
    where job_id = (
      select job_id from job
      where ended_at is null and (held_by is null or held_by = ${name} or held_until < ${now})
      order by done + refused, job_id limit 1 for update skip locked)
    returning job_id, user_id, session_id, endpoint, payload, address, request_id`.execute(db);
  return rows[0];
}

const nextItem = (db: Kysely<Database>, { job_id }: HeldJob): Promise<WaitingItem | undefined> =>
  db
    .selectFrom('job_item')
    .select(['item', 'payload'])
    .where('job_id', '=', job_id)
    .where('state', '=', 'waiting')
    .orderBy('item')
    .limit(1)
    .executeTakeFirst();

/** Why a job stops when its session is over. */
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
  return session ? whyShut(db, user_id, now) : 'The session that started it has ended.';
}
