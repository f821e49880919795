import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Caller } from '../../call/call';
import { addDays, inYear } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { callerByUser } from '../../session/callerOf';
import type { Database } from '../../store/database';
import type { LeaveEvent } from './calendarText';
import { type VisibleLeave, visibleLeave } from './visibleLeave';

/** How many days back a feed reaches. */
const daysBack = 30;

/** The maximum number of events: in a very large office, later leave is left out. */
const maxEvents = 5000;

/**
 * The user of a feed, by the hash of its secret; undefined if the secret is unknown, or its user may not open the
 * calendar now.
 */
export async function findFeedUser(db: Kysely<Database>, hash: string, now: Date): Promise<Caller | undefined> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
  const caller = feed && (await callerByUser(db, feed.user_id, now));
  return caller?.mustChangePassword ? undefined : caller;
}

/** An id that tells no one the number of the leave. */
const uidOf = (leaveId: number, hash: string): string =>
  `${createHash('sha256').update(`${hash} leave ${leaveId}`).digest('hex').slice(0, 32)}@team-calendar`;

/** The times of a part of a day, after a comma. */
const timesOf = ({ 'from-time': from, 'to-time': to }: Pick<VisibleLeave, 'from-time' | 'to-time'>): string =>
  from === null ? '' : `, ${from}–${to}`;

/** How often days of each leave were given back, and when last. */
const shortenings = (db: Kysely<Database>) =>
  db
    .selectFrom('leave_cancellation')
    .where('status', '=', 'approved')
    .where('from_date', 'is not', null)
    .groupBy('leave_id')
    .select((eb) => ['leave_id', eb.fn.countAll<number>().as('changes'), eb.fn.max('decided_at').as('changed_at')]);

/** The events that a user sees now, from 30 days back to a year ahead. */
export async function readEvents(
  db: Kysely<Database>,
  caller: Caller,
  now: Date,
  hash: string,
): Promise<readonly LeaveEvent[]> {
  const today = officeDate(now);
  const span = { from: addDays(today, -daysBack), to: inYear(today, Number(today.slice(0, 4)) + 1) };
  const leave = await visibleLeave({ db, caller, now }, 'all', span);
  const rows = await leave
    .leftJoin(shortenings(db).as('shortened'), 'shortened.leave_id', 'leave_request.id')
    .select(['employee.name as employee-name', 'leave_request.decided_at', 'leave_request.requested_on'])
    .select(['shortened.changes', 'shortened.changed_at'])
    .orderBy('leave_request.start_date')
    .orderBy('leave_request.id')
    .limit(maxEvents)
    .execute();
  return rows.map((row) => {
    const isPending = row.status !== 'Approved';
    return {
      uid: uidOf(row['leave-id'], hash),
      summary: `${row['employee-name']}: ${row['leave-type'] ?? 'Away'}${timesOf(row)}${isPending ? ', requested' : ''}`,
      ...{ from: row['start-date'], to: row['end-date'], isPending, changes: Number(row.changes ?? 0) },
      isOwn: row['employee-id'] === caller.employeeId,
      changedAt: row.changed_at ?? row.decided_at ?? new Date(`${row.requested_on}T00:00:00Z`),
    };
  });
}
