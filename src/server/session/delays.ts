import { type Kysely, sql } from 'kysely';
import { isKeyOf } from '../../../engine/language/tableKeys';
import { tooManyAttempts } from '../call/errors';
import type { Database } from '../store/database';

/** The delays after failed attempts. */
interface DelayRule {
  /** The number of failed attempts without a delay. */
  readonly free: number;
  /** The maximum delay, in milliseconds. The first delay is one second, and each further one doubles. */
  readonly longestMs: number;
}

/**
 * The kinds of subjects. A whole office may share an address, so it gets more free attempts. Calendar apps keep reading
 * feeds that have ended, which must not delay the sign-ins of that address.
 */
const rules = {
  account: { free: 5, longestMs: 5 * 60_000 },
  browser: { free: 5, longestMs: 5 * 60_000 },
  password: { free: 5, longestMs: 5 * 60_000 },
  address: { free: 100, longestMs: 30_000 },
  feed: { free: 100, longestMs: 30_000 },
} as const satisfies Record<string, DelayRule>;

/** Failed attempts expire this long after the last one, in milliseconds. */
const forgottenMs = 60 * 60_000;

/** How far the clocks of several servers may differ, in milliseconds. */
const clocksDifferMs = 5_000;

/** The subject that failed attempts are counted for, e.g. `account:jo`. */
export type DelaySubject = `${keyof typeof rules}:${string}`;

/**
 * The subject for failed attempts from an address. An IPv6 customer has a whole /64 network and may use another address
 * for each attempt, so the network is the subject.
 */
export function addressSubject(address: string): DelaySubject {
  if (!address.includes(':') || address.includes('.')) return `address:${address.split(':').at(-1)}`;
  const [head = '', tail] = address.split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const between = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(between).fill('0'), ...groups(tail ?? '')];
  return `address:${all.slice(0, 4).join(':')}`;
}

interface FailedTry {
  readonly subject: string;
  readonly failures: number;
  readonly last_at: Date;
}

/**
 * Refuses an attempt during a delay. Only failed attempts cause delays: any number of correct ones may run
 * concurrently.
 *
 * @throws HttpError 429 with the remaining time
 */
export async function refuseWhileDelayed(
  db: Kysely<Database>,
  subjects: readonly DelaySubject[],
  now: Date,
): Promise<void> {
  const rows = await db.selectFrom('failed_try').selectAll().where('subject', 'in', subjects).execute();
  const waitMs = Math.max(0, ...rows.map((row) => remaining(row, now)));
  if (waitMs > 0) throw tooManyAttempts(waitMs / 1000);
}

/** The remaining delay. Ignores an attempt in the future: it was made before the clock was set back. */
function remaining({ subject, failures, last_at: lastAt }: FailedTry, now: Date): number {
  const sinceMs = now.getTime() - lastAt.getTime();
  if (sinceMs > forgottenMs || sinceMs < -clocksDifferMs) return 0;
  return delayOf(subject, failures) - Math.max(0, sinceMs);
}

function delayOf(subject: string, failures: number): number {
  const [kind = ''] = subject.split(':', 1);
  if (!isKeyOf(rules, kind)) throw new Error(`Failed attempts are not counted for "${kind}".`);
  const { free, longestMs } = rules[kind];
  return failures < free ? 0 : Math.min(longestMs, 1000 * 2 ** (failures - free));
}

/** Counts a failed attempt for each subject, in the database, so that several servers count together. */
export async function countFailure(db: Kysely<Database>, subjects: readonly DelaySubject[], now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - forgottenMs);
  const ahead = new Date(now.getTime() + clocksDifferMs);
  await db
    .insertInto('failed_try')
    .values(subjects.toSorted().map((subject) => ({ subject, failures: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when failed_try.last_at between ${forgotten} and ${ahead} then failed_try.failures + 1 else 1 end`,
        last_at: now,
      }),
    )
    .execute();
}

/** Resets the count after a correct password. */
export async function forgetFailures(db: Kysely<Database>, subjects: readonly DelaySubject[]): Promise<void> {
  await db.deleteFrom('failed_try').where('subject', 'in', subjects).execute();
}

/** Deletes expired counts, and those left in the future by a clock that was set back. */
export async function purgeExpiredFailures(db: Kysely<Database>, now: Date): Promise<void> {
  const from = new Date(now.getTime() - forgottenMs);
  const until = new Date(now.getTime() + forgottenMs);
  await db
    .deleteFrom('failed_try')
    .where((row) => row.or([row('last_at', '<', from), row('last_at', '>', until)]))
    .execute();
}
