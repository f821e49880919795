import { type Kysely, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';

/** The first day of the open pay months, at the latest today: a person who has left since then is still paid. */
export async function payableSince(db: Kysely<Database>, today: CivilDate): Promise<CivilDate> {
  const open = db.selectFrom('pay_month').where('status', '=', 'open').select('start_date').orderBy('start_date');
  const first = (await open.executeTakeFirst())?.start_date ?? today;
  return first < today ? first : today;
}

/** Whether a person is employed on a day of a pay month, also in an earlier employment. */
export async function isPayableIn(
  db: Kysely<Database>,
  employeeId: number,
  month: { readonly start_date: CivilDate; readonly end_date: CivilDate },
): Promise<boolean> {
  const current = db.selectFrom('employment').select(['joined_on', 'left_on']).where('employee_id', '=', employeeId);
  const former = db.selectFrom('former_employment').where('employee_id', '=', employeeId);
  const found = await db
    .selectFrom(current.unionAll(former.select(['joined_on', 'left_on'])).as('period'))
    .select('joined_on')
    .where('joined_on', '<=', month.end_date)
    .where(sql<SqlBool>`(left_on is null or left_on >= ${month.start_date}::date)`)
    .executeTakeFirst();
  return found !== undefined;
}
