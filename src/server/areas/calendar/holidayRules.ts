import { type Kysely, type SqlBool, sql } from 'kysely';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';

/** A day on which an office is closed; all offices if none is given. */
export interface Holiday {
  readonly date: CivilDate;
  readonly name: string;
  readonly office_id: number | null;
}

/** Serialises changes to the lists of holidays. */
export async function lockOffices(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('lookup').select('id').where('kind', '=', 'office').orderBy('id').forUpdate().execute();
}

/** The offices of a holiday: `in Mumbai`, or `in all offices`. */
export async function officeName(db: Kysely<Database>, office: number | null): Promise<string> {
  if (office === null) return 'in all offices';
  const found = db.selectFrom('lookup').select('name').where('kind', '=', 'office').where('id', '=', office);
  return `in ${(await found.executeTakeFirst())?.name ?? `office ${office}`}`;
}

/** Why a holiday cannot be added to a list; null if it can. An office cannot have two on one day. */
export async function holidayFault(db: Kysely<Database>, holiday: Holiday, except = 0): Promise<string | null> {
  const { date, office_id: office } = holiday;
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
  return `${formatDate(date)} is already ${other.name} ${await officeName(db, other.office_id)}.`;
}

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

/** The message about approved leave that includes a day whose status has changed; such leave keeps its counted days. */
export async function onLeave(db: Kysely<Database>, { date, office_id: office }: Holiday): Promise<string> {
  const { many } = await db
    .selectFrom('leave_request')
    .innerJoin('employment', 'employment.employee_id', 'leave_request.employee_id')
    .select((count) => count.fn.countAll<number>().as('many'))
    .where('status', '=', 'approved')
    .where('start_date', '<=', date)
    .where('end_date', '>=', date)
    .where(sql<SqlBool>`(${office}::int is null or employment.office_id = ${office}::int)`)
    .executeTakeFirstOrThrow();
  if (many === 0) return '';
  return many === 1
    ? ' 1 approved leave request includes this day. Its day count stays the same.'
    : ` ${many} approved leave requests include this day. Their day counts stay the same.`;
}
