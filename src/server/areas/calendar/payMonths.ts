import type { Kysely } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { attendanceMonths, spanOfMonth } from '../lookups/attendanceMonths';

/** How long a pay month stays open after its last day, in days. */
const closingDays = 10;

/** A pay month with its first and last day. */
export interface PayMonth {
  readonly id: number;
  readonly name: string;
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
}

/** The pay month of a day. */
export function payMonthOf(day: CivilDate): PayMonth {
  const [month] = attendanceMonths(day);
  const span = month && spanOfMonth(month['int-id']);
  if (!month || !span) throw new Error(`No pay month contains ${day}.`);
  return { id: month['int-id'], name: month['str-value'], start_date: span.from, end_date: span.to };
}

/** The last day on which a pay month may be open; on the next one it closes automatically. */
export const closesItselfAfter = ({ end_date }: Pick<PayMonth, 'end_date'>): CivilDate =>
  addDays(end_date, closingDays);

/** Opens a pay month. Does nothing if it already exists. */
export async function openPayMonth(
  db: Kysely<Database>,
  month: PayMonth,
  turned: { readonly turned_by: number; readonly turned_at: Date } | object = {},
): Promise<boolean> {
  const added = await db
    .insertInto('pay_month')
    .values({ ...month, status: 'open', ...turned })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Opens the pay month of today, and closes those that ended some time ago; call it regularly. */
export async function turnPayMonths(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  await openPayMonth(db, payMonthOf(today));
  await db
    .updateTable('pay_month')
    .set({ status: 'closed', turned_by: null, turned_at: null })
    .where('status', '=', 'open')
    .where('end_date', '<', addDays(today, -closingDays))
    .execute();
}
