import { type Kysely, sql } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import { calendarYear, type LeaveYear, yearAfter } from '../../rules/leaveYear';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import { carryOver } from './carryDays';
import { employedIn, grantLeave } from './grantLeave';
import { lockCalendar } from './lockCalendar';
import { recalculateAccounts } from './recalculateAccounts';

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
  const today = officeDate(opened.opened_at);
  const added = await db
    .insertInto('leave_year')
    .values({ ...year, ...opened, granted_on: today })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await grantYear(db, year, today);
  return added !== undefined;
}

const grantYear = async (db: Kysely<Database>, year: LeaveYear, today: CivilDate) =>
  grantLeave(db, {
    years: [year],
    employees: await employedIn(db, year),
    today,
    reason: 'recalculated from the employment and the leave policy',
  });

/** Grants the days that have become due in the open leave years, once a day; call it regularly. */
export async function grantDueLeave(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  const due = (of: Kysely<Database>) =>
    of
      .selectFrom('leave_year')
      .select(['id', 'start_date', 'end_date'])
      .where('end_date', '>=', today)
      .where((eb) => eb.or([eb('granted_on', 'is', null), eb('granted_on', '<', today)]));
  for (const year of await due(db).orderBy('start_date').execute())
    await inTransaction(db, async (trx) => {
      // Another process has already done it today.
      const still = await due(trx).where('id', '=', year.id).forUpdate().executeTakeFirst();
      if (!still) return;
      await grantYear(trx, year, today);
      await trx.updateTable('leave_year').set({ granted_on: today }).where('id', '=', year.id).execute();
    });
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
      // Leave that is being charged to the year that is over comes first, or after the days have been carried over.
      await lockCalendar(trx);
      const mark = trx.updateTable('leave_year').set({ carried_on: today }).where('id', '=', id);
      // Another process has already done it today.
      const { numUpdatedRows } = await mark
        .where((eb) => eb.or([eb('carried_on', 'is', null), eb('carried_on', '<', today)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0) await carryOver(trx, { id, start_date, before }, today);
    });
}

/** Lets carried days expire that were not used in time; call it regularly. */
export async function expireLeave(db: Kysely<Database>, now: Date): Promise<void> {
  const today = officeDate(now);
  await inTransaction(db, (trx) => recalculateAccounts(trx, [], { today, endedAfter: addDays(today, -lateDays) }));
}
