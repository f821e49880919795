import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { callerBySession, whyShut } from '../session/callerOf';
import type { Database } from '../store/database';
import { requestTimeouts, withTimeouts } from '../store/timeouts';
import { endJob, type HeldJob } from './ending';
import { type ItemContext, runItem, type WaitingItem } from './runItem';

/** How often a server looks for jobs that another has left, in milliseconds. */
const pollIntervalMs = 5_000;

/** How long a job is another server's, after it was last at it, in milliseconds. */
const heldMs = 15_000;

/** Does the rows of jobs, one at a time, in turn between the jobs. */
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

  /** Goes on with the jobs that there are, and looks from time to time for those of a server that has died. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  /** Says that there may be something to do. */
  wake(): void {
    this.#isNudged = true;
    if (this.#isStopped) return;
    this.#working ??= this.#work();
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Ends after the row that is being done; another server may go on at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#working;
    const own = this.#parts.db.updateTable('job').where('held_by', '=', this.#name);
    // Where that cannot be written, another server goes on once the hold is over.
    await own.set({ held_by: null, held_until: null }).execute().catch(this.#parts.report);
  }

  async #work(): Promise<void> {
    try {
      while (this.#isNudged) {
        this.#isNudged = false;
        while (!this.#isStopped && (await withTimeouts(requestTimeouts, () => this.#step()))) await nextTurn();
      }
    } catch (fault) {
      // The next look goes on from here.
      this.#parts.report(fault);
    } finally {
      this.#working = undefined;
    }
  }

  /** Does one row of one job. Returns whether there was something to do. */
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

/** The job whose turn it is, which is then this server's for a while: the one with the fewest rows done. */
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

/** Why a job cannot go on whose session is over. */
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
  return session ? whyShut(db, user_id, now) : 'The session in which it was begun has ended.';
}
