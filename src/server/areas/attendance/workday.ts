import { type Kysely, sql } from 'kysely';
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

/** A shift that an employee has, or had until `last_day`. */
interface ShiftRow {
  readonly last_day: CivilDate | null;
  readonly starts: string | null;
  readonly ends: string | null;
}

/** The current and the earlier shifts of an employee, the earlier ones in order. */
const shiftRows = (employeeId: number) => sql<ShiftRow>`
  select null::date as last_day, shift.starts_at as starts, shift.ends_at as ends
  from employment join shift on shift.id = employment.shift_id where employment.employee_id = ${employeeId}
  union all
  select former.left_on, shift.starts_at, shift.ends_at
  from former_employment former left join shift on shift.id = former.shift_id where former.employee_id = ${employeeId}
  union all
  select change.effective_on - 1, shift.starts_at, shift.ends_at
  from employment_change change left join shift on shift.id = change.value_before
  where change.employee_id = ${employeeId} and change.field = 'shift' and change.status = 'applied'
  order by last_day nulls last`;

function toShiftOn(rows: readonly ShiftRow[]): ShiftOn {
  return (date) => {
    const { starts, ends } = rows.find(({ last_day }) => last_day === null || date <= last_day) ?? {};
    return starts && ends ? { starts, ends } : null;
  };
}

/** Reads the shifts that an employee has and had. */
export async function readShifts(db: Kysely<Database>, employeeId: number): Promise<ShiftOn> {
  return toShiftOn((await shiftRows(employeeId).execute(db)).rows);
}

/** A check-in or check-out. */
interface MarkRow {
  readonly date: CivilDate;
  readonly kind: 'in' | 'out';
  readonly at: Date;
}

/** Reads the shifts of an employee, and what was recorded on some dates, with one statement. */
async function readDays(db: Kysely<Database>, employeeId: number, dates: readonly CivilDate[]) {
  const { rows } = await sql<ShiftRow & { readonly [K in keyof MarkRow]: MarkRow[K] | null }>`
    select s.last_day, s.starts, s.ends, null::date as date, null::text as kind, null::timestamptz as at
    from (${shiftRows(employeeId)}) s
    union all
    select null, null, null, m.date, m.kind, m.at
    from attendance_mark m where m.employee_id = ${employeeId} and m.date = any(${dates}::date[])`.execute(db);
  const shifts = rows.filter(({ date }) => date === null);
  const marks = rows.flatMap(({ date, kind, at }) => (date && kind && at ? [{ date, kind, at }] : []));
  return { shiftOn: toShiftOn(shifts), marks };
}

/**
 * The working day of an employee at an instant. After midnight this is the previous one while its check-out is expected
 * or has just been recorded, unless the employee has already checked in again.
 */
export async function workdayAt(db: Kysely<Database>, employeeId: number, now: Date): Promise<Workday> {
  const office = officeDate(now);
  // A check-in belongs to this date or the previous one, depending on the shift.
  const { shiftOn, marks } = await readDays(db, employeeId, [addDays(office, -2), addDays(office, -1), office]);
  const date = checkInDate(now, shiftOn(office));
  const previous = addDays(date, -1);
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
