import type { Kysely } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { checkInDate, isStillOpen, type ShiftHours } from '../../rules/shiftHours';
import type { Database } from '../../store/database';

/** How long after a check-out past midnight the previous working day is still shown, in ms. */
const shownMs = 60 * 60_000;

/** The working day that an employee is in, with its check-in and check-out so far. */
export interface Workday {
  /** The date of the check-in; a check-out after midnight belongs to it too. */
  readonly date: CivilDate;
  readonly in: Date | null;
  readonly out: Date | null;
  /** Whether the employee has checked in, and a check-out is still expected. */
  readonly isWorking: boolean;
}

/** The hours of an employee's shift on a date; null without one. */
export type ShiftOn = (date: CivilDate) => ShiftHours | null;

/** Reads the shifts that an employee has and had. */
export async function readShifts(db: Kysely<Database>, employeeId: number): Promise<ShiftOn> {
  const hours = ['shift.starts_at as starts', 'shift.ends_at as ends'] as const;
  const current = await db
    .selectFrom('employment')
    .innerJoin('shift', 'shift.id', 'employment.shift_id')
    .select(hours)
    .where('employment.employee_id', '=', employeeId)
    .executeTakeFirst();
  const former = await db
    .selectFrom('former_workplace')
    .leftJoin('shift', 'shift.id', 'former_workplace.shift_id')
    .select(['last_day', ...hours])
    .where('employee_id', '=', employeeId)
    .orderBy('last_day')
    .execute();
  return (date) => {
    const { starts, ends } = former.find(({ last_day }) => date <= last_day) ?? current ?? {};
    return starts && ends ? { starts, ends } : null;
  };
}

/**
 * The working day of an employee at an instant. After midnight this is the previous one while its check-out is expected
 * or has just been recorded, unless the employee has already checked in again.
 */
export async function workdayAt(db: Kysely<Database>, employeeId: number, now: Date): Promise<Workday> {
  const shiftOn = await readShifts(db, employeeId);
  const date = checkInDate(now, shiftOn(officeDate(now)));
  const previous = addDays(date, -1);
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['date', 'kind', 'at'])
    .where('employee_id', '=', employeeId)
    .where('date', 'in', [previous, date])
    .execute();
  const on = (day: CivilDate): Workday => {
    const at = (kind: 'in' | 'out'): Date | null =>
      marks.find((mark) => mark.date === day && mark.kind === kind)?.at ?? null;
    const [came, went] = [at('in'), at('out')];
    const isWorking = came !== null && went === null && isStillOpen(day, came, now, shiftOn(day));
    return { date: day, in: came, out: went, isWorking };
  };
  const [yesterday, today] = [on(previous), on(date)];
  const hasJustLeft = yesterday.out !== null && now.getTime() - yesterday.out.getTime() < shownMs;
  return today.in === null && (yesterday.isWorking || hasJustLeft) ? yesterday : today;
}
