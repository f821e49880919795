import type { Kysely } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import type { DaySpan, YearSpan } from '../../rules/leaveSpan';
import { isWeekDay, officeWeek, type WorkDays } from '../../rules/workingDays';
import type { Database } from '../../store/database';
import { readWorkCalendars } from '../calendar/workCalendars';

/** The leave year of a date. Refuses if the company has not opened one. */
export async function yearOf(db: Kysely<Database>, date: CivilDate): Promise<number> {
  const year = await findYear(db, date);
  if (year === undefined) throw new BusinessRuleError(noYearOpen(date));
  return year;
}

/** The message that the company has not opened the leave year of a date. */
export const noYearOpen = (date: CivilDate): string => `No leave year is open on ${formatDate(date)}. HR can open one.`;

/** The leave year of a date; undefined if the company has not opened one. */
export async function findYear(db: Kysely<Database>, date: CivilDate): Promise<number | undefined> {
  const years = db.selectFrom('leave_year').select('id').where('start_date', '<=', date);
  return (await years.where('end_date', '>=', date).executeTakeFirst())?.id;
}

/** The last day of the last open leave year; null if none is open. */
export async function lastOpenDay(db: Kysely<Database>): Promise<CivilDate | null> {
  const last = db.selectFrom('leave_year').select((eb) => eb.fn.max('end_date').as('day'));
  return (await last.executeTakeFirst())?.day ?? null;
}

/** The first and last day of a leave year, or undefined if the id is unknown. */
export async function findPeriod(db: Kysely<Database>, yearId: number): Promise<DaySpan | undefined> {
  return db
    .selectFrom('leave_year')
    .select(['start_date as from', 'end_date as to'])
    .where('id', '=', yearId)
    .executeTakeFirst();
}

/** The open leave years, with their dates. */
export async function readYears(db: Kysely<Database>): Promise<YearSpan[]> {
  return db.selectFrom('leave_year').select(['id', 'start_date as from', 'end_date as to']).orderBy('from').execute();
}

/** The current leave year, its period, and the days on which the employee works. */
export interface LeaveCalendar {
  readonly yearId: number;
  readonly period: DaySpan;
  readonly works: WorkDays;
}

/** Reads everything needed to count an employee's leave in the current leave year, or in a later open one. */
export async function leaveCalendar(
  db: Kysely<Database>,
  employeeId: number,
  today: CivilDate,
  begins: CivilDate = today,
): Promise<LeaveCalendar> {
  const later = begins > today ? await findYear(db, begins) : undefined;
  const yearId = later ?? (await yearOf(db, today));
  const period = await findPeriod(db, yearId);
  if (!period) throw new BusinessRuleError(`Leave year ${yearId} does not exist.`);
  const calendar = (await readWorkCalendars(db, [employeeId], period.from)).get(employeeId);
  return { yearId, period, works: calendar?.works ?? ((date) => isWeekDay(date, officeWeek)) };
}
