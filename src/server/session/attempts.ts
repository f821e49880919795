import { type Kysely, sql } from 'kysely';
import { tooManyAttempts } from '../http/faults';
import type { Database } from '../store/database';

/** How often something may be tried within a window. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

const quarterHour = 15 * 60_000;

/** The limits that hold; an address is shared by a whole office, so it gets more. */
export const limits = {
  account: { attempts: 10, windowMs: quarterHour },
  address: { attempts: 100, windowMs: quarterHour },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Counts one attempt at `subject`, e.g. `account:jo`, in the database, so that several servers count together.
 *
 * It is counted before the outcome is known, so that many attempts at the same time are not all let through.
 *
 * @throws HttpFault 429 when the limit is used up.
 */
export async function countAttempt(
  db: Kysely<Database>,
  subject: string,
  limit: AttemptLimit,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - limit.windowMs);
  const row = await db
    .insertInto('attempt_count')
    .values({ subject, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql<number>`case when attempt_count.window_started_at <= ${oldest} then 1 else attempt_count.attempts + 1 end`,
        window_started_at: sql<Date>`case when attempt_count.window_started_at <= ${oldest} then ${now} else attempt_count.window_started_at end`,
      }),
    )
    .returning(['attempts', 'window_started_at'])
    .executeTakeFirstOrThrow();
  if (row.attempts <= limit.attempts) return;
  throw tooManyAttempts((row.window_started_at.getTime() + limit.windowMs - now.getTime()) / 1000);
}

/** Takes one attempt back: it succeeded, so it was no guess. */
export async function forgiveAttempt(db: Kysely<Database>, subject: string): Promise<void> {
  await db
    .updateTable('attempt_count')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('subject', '=', subject)
    .execute();
}

/** Starts counting anew, once the right password was given. */
export async function forgetAttempts(db: Kysely<Database>, subject: string): Promise<void> {
  await db.deleteFrom('attempt_count').where('subject', '=', subject).execute();
}

/** Removes counts whose window is over. */
export async function sweepAttempts(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - quarterHour);
  await db.deleteFrom('attempt_count').where('window_started_at', '<=', oldest).execute();
}
