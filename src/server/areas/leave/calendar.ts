import type { Kysely } from 'kysely';
import { Refusal } from '../../http/area';
import { type CivilDate, inWords } from '../../rules/civilDate';
import type { Span } from '../../rules/leaveSpan';
import type { Holidays } from '../../rules/workingDays';
import type { Database } from '../../store/database';

/** The leave year of a date. Refuses when the company has not opened one. */
export async function yearOf(db: Kysely<Database>, date: CivilDate): Promise<number> {
  const years = db.selectFrom('leave_year').select('id').where('start_date', '<=', date);
  const year = await years.where('end_date', '>=', date).executeTakeFirst();
  if (!year) throw new Refusal(`No leave year is open on ${inWords(date)}; HR can open one.`);
  return year.id;
}

/** The first and last day of a leave year, or undefined when the id is unknown. */
export async function findPeriod(db: Kysely<Database>, yearId: number): Promise<Span | undefined> {
  return db
    .selectFrom('leave_year')
    .select(['start_date as from', 'end_date as to'])
    .where('id', '=', yearId)
    .executeTakeFirst();
}

/** The current leave year, its period, and the holidays that may affect a leave in it. */
export interface LeaveCalendar {
  readonly yearId: number;
  readonly period: Span;
  readonly holidays: Holidays;
}

/** Everything needed to count leave in the leave year of `date`. */
export async function leaveCalendar(db: Kysely<Database>, date: CivilDate): Promise<LeaveCalendar> {
  const yearId = await yearOf(db, date);
  const period = await findPeriod(db, yearId);
  if (!period) throw new Refusal(`There is no leave year ${yearId}.`);
  return { yearId, period, holidays: await holidaysFrom(db, period.from) };
}

async function holidaysFrom(db: Kysely<Database>, from: CivilDate): Promise<Holidays> {
  const rows = await db.selectFrom('holiday').select('date').where('date', '>=', from).execute();
  return new Set(rows.map((row) => row.date));
}
