import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import { calendarYear, type LeaveYear, yearAfter } from '../../rules/leaveYear';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import { wasEmployedOn } from '../people/employmentAt';
import { giveLeave } from './giveLeave';

/** How long before the end of the last leave year the next one opens automatically, in days. */
const aheadDays = 60;

/**
 * How long unused days can still be carried over after the end of a leave year, in days: some requests are decided
 * late.
 */
const lateDays = 90;

/** A leave year that is not open yet, with the previous one. */
interface Coming {
  readonly next: LeaveYear;
  /** Undefined if no leave year has been opened yet. */
  readonly last: LeaveYear | undefined;
}

/** The leave year after the last one, or the current one if there is none. */
export async function comingYear(db: Kysely<Database>, today: CivilDate): Promise<Coming> {
  const years = db.selectFrom('leave_year').select(['id', 'start_date', 'end_date']);
  const last = await years.orderBy('end_date', 'desc').executeTakeFirst();
  return { last, next: last ? yearAfter(last) : calendarYear(today) };
}

/** The day on which a leave year opens automatically. */
export const opensItselfOn = (year: LeaveYear): CivilDate => addDays(year.start_date, -aheadDays);

/** Opens a leave year, and grants all employees their days. Does nothing if another process has just done it. */
export async function openYear(
  db: Kysely<Database>,
  year: LeaveYear,
  opened: { readonly opened_by: number | null; readonly opened_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('leave_year')
    .values({ ...year, ...opened })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await giveLeave(db, { yearId: year.id });
  return added !== undefined;
}

/** Opens the next leave year before it starts; call it regularly. */
export async function openDueYears(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  let { next } = await comingYear(db, today);
  while (opensItselfOn(next) <= today) {
    const due = next;
    await inTransaction(db, (trx) => openYear(trx, due, { opened_by: null, opened_at: now }));
    next = yearAfter(due);
  }
}

/** Carries over the unused days of leave years that have ended, up to each type's limit; call it regularly. */
export async function carryLeaveOn(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  const years = await db
    .selectFrom('leave_year as year')
    .innerJoin('leave_year as before', (join) => join.on(sql<boolean>`before.end_date = year.start_date - 1`))
    .select(['year.id', 'year.start_date', 'before.id as before'])
    .where('before.end_date', '<', today)
    .where('before.end_date', '>=', addDays(today, -lateDays))
    .where((eb) => eb.or([eb('year.carried_on', 'is', null), eb('year.carried_on', '<', today)]))
    .execute();
  for (const { id, start_date, before } of years)
    await inTransaction(db, async (trx) => {
      const mark = trx.updateTable('leave_year').set({ carried_on: today }).where('id', '=', id);
      // Another process has already done it today.
      const { numUpdatedRows } = await mark
        .where((eb) => eb.or([eb('carried_on', 'is', null), eb('carried_on', '<', today)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0) await carry(trx, before, { id, start_date });
    });
}

/** Adds the unused days of one year to another, less what has already been carried over. */
async function carry(db: Kysely<Database>, from: number, to: Pick<LeaveYear, 'id' | 'start_date'>): Promise<void> {
  await sql`
    insert into leave_movement (employee_id, leave_type_id, leave_year_id, kind, days)
    select employee_id, leave_type_id, ${to.id}, 'carry', days
    from (
      select employee_id, leave_type_id,
        going_on - coalesce((
          select sum(carried.days) from leave_movement carried
          where carried.employee_id = remains.employee_id and carried.leave_type_id = remains.leave_type_id
            and carried.leave_year_id = ${to.id} and carried.kind = 'carry'), 0) as days
      from (${leftOf(from, to.start_date)}) remains
    ) owed
    where days > 0`.execute(db);
}

/**
 * The unused days of a leave year of everyone employed on a day, and how many of them are carried over; grouped by
 * person and leave type.
 */
export const leftOf = (year: number, worksOn: CivilDate): RawBuilder<unknown> => sql`
  select account.employee_id, account.leave_type_id, sum(account.days) as days_left,
    least(sum(account.days), type.carry_days) as going_on
  from leave_movement account
    join leave_type type on type.id = account.leave_type_id
  where account.leave_year_id = ${year} and ${wasEmployedOn('account.employee_id', worksOn)}
  group by account.employee_id, account.leave_type_id, type.carry_days`;
