import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { holidayDateFault } from '../../rules/plausibleDates';
import type { Database } from '../../store/database';

/** A day on which an office is closed; all offices if none is given. */
export interface Holiday {
  readonly date: CivilDate;
  readonly name: string;
  readonly office_id: number | null;
}

/** The offices of a holiday: `in Mumbai`, or `in all offices`. */
export async function officeName(db: Kysely<Database>, office: number | null): Promise<string> {
  if (office === null) return 'in all offices';
  const found = db.selectFrom('lookup').select('name').where('kind', '=', 'office').where('id', '=', office);
  return `in ${(await found.executeTakeFirst())?.name ?? `office ${office}`}`;
}

/** Why a holiday cannot be added to a list; null if it can. An office cannot have two on one day. */
export async function holidayFault(
  db: Kysely<Database>,
  holiday: Omit<Holiday, 'name'>,
  except = 0,
): Promise<string | null> {
  const { date, office_id: office } = holiday;
  const impossible = holidayDateFault(date);
  if (impossible) return impossible;
  const offices = db.selectFrom('lookup').select('id').where('kind', '=', 'office');
  if (office !== null && !(await offices.where('id', '=', office).executeTakeFirst()))
    return 'Choose an office from the list.';
  let others = db
    .selectFrom('holiday')
    .select(['name', 'office_id'])
    .where('date', '=', date)
    .where('id', '<>', except);
  if (office !== null)
    others = others.where((where) => where.or([where('office_id', 'is', null), where('office_id', '=', office)]));
  const other = await others.orderBy('office_id').executeTakeFirst();
  if (!other) return null;
  return describeClash(date, other.name, await officeName(db, other.office_id));
}

/** Why a day cannot be another holiday: `29 Oct 2027 is already Diwali in all offices.` */
export const describeClash = (date: CivilDate, name: string, where: string): string =>
  `${formatDate(date)} is already ${name} ${where}.`;

/** Whether two holidays cannot both be on their days, because an office would have two on one day. */
export const holidaysClash = (one: Holiday, other: Holiday): boolean =>
  one.date === other.date && (one.office_id === null || other.office_id === null || one.office_id === other.office_id);

/** Adds a holiday that has passed {@link holidayFault}. */
export async function addOne(
  db: Kysely<Database>,
  holiday: Holiday,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('holiday')
    .values({ ...holiday, changed_by: by, changed_at: at })
    .execute();
}

/**
 * The leave whose days or return date depend on whether some days are holidays. A day counts if it is in the leave, or
 * after it and no later than the return.
 */
export const affectedBy = (holidays: readonly Omit<Holiday, 'name'>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    holidays.map(
      ({ date, office_id: office }) => sql`(leave_request.start_date <= ${date}::date
        and leave_request.return_on >= ${date}::date and (${office}::int is null or ${office}::int in (
          select employment.office_id
          union all select former.office_id from former_employment former
            where former.employee_id = employment.employee_id
          union all select change.value_before from employment_change change
            where change.employee_id = employment.employee_id and change.field = 'office'
              and change.status = 'applied')))`,
    ),
    sql` or `,
  )})`;
