import { type Kysely, sql } from 'kysely';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { lastDayFault } from '../../rules/plausibleDates';
import type { Database } from '../../store/database';
import { updateEntitlement } from '../calendar/grantTexts';
import { keepCalendar } from '../calendar/lockCalendar';
import { recountLeave } from '../leave/recount';
import { lockEmployee } from '../people/lockEmployee';

/** The dates of an employment; null if the person is not on-boarded. */
export async function employmentDates(db: Kysely<Database>, employeeId: number) {
  const dates = db.selectFrom('employment').select(['joined_on', 'left_on']).where('employee_id', '=', employeeId);
  return (await dates.executeTakeFirst()) ?? { joined_on: null, left_on: null };
}

/**
 * Sets or removes the last working day of an employee. Leave after it is no longer charged, and leave years that now
 * belong to the employment are granted.
 *
 * @returns the text about changed leave to append to the answer
 * @throws BusinessRuleError if the day is impossible
 */
export async function setLastDay(
  { db, audit, now }: Pick<Call, 'db' | 'audit' | 'now'>,
  employeeId: number,
  day: CivilDate | null,
): Promise<string> {
  await keepCalendar(db);
  await lockEmployee(db, employeeId);
  const { joined_on: joined, left_on: before } = await employmentDates(db, employeeId);
  const fault = day === null ? null : lastDayFault(day, joined);
  if (fault) throw new BusinessRuleError(fault);
  await db.updateTable('employment').set({ left_on: day }).where('employee_id', '=', employeeId).execute();
  const reason = day === null ? 'the resignation was retracted' : `the last working day is now ${formatDate(day)}`;
  const first = [before, day].flatMap((date) => (date === null ? [] : [date])).sort()[0];
  const today = officeDate(now);
  const entitled = await updateEntitlement(db, employeeId, { since: first ?? today, today, reason });
  if (first === undefined) return entitled;
  const changed = await recountLeave(
    { db, audit, now },
    {
      affects: sql`leave_request.employee_id = ${employeeId} and leave_request.end_date > ${first}::date`,
      reason,
    },
  );
  return changed + entitled;
}
