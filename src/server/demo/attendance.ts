import type { Insertable } from 'kysely';
import { addDays, type CivilDate } from '../rules/civilDate';
import { type DaySpan, overlaps } from '../rules/leaveSpan';
import { type Holidays, isWorkingDay } from '../rules/workingDays';
import type { AttendanceMarkTable } from '../store/tables/attendanceTables';
import { type DemoPerson, known } from './organisation';
import { hadJoined } from './people';
import { type Random, seedRandom } from './random';

/** The inputs of the demo attendance. */
export interface AttendanceOptions {
  readonly people: readonly DemoPerson[];
  readonly today: CivilDate;
  readonly holidays: Holidays;
  /** Approved leave by employee. */
  readonly leave: ReadonlyMap<number, readonly DaySpan[]>;
  /** How many days back the records go. */
  readonly days: number;
}

/**
 * Makes check-ins and check-outs up to yesterday; the demo employee has a month without any, and a check-out is
 * sometimes missing.
 */
export function makeAttendance({
  people,
  today,
  holidays,
  leave,
  days,
}: AttendanceOptions): Insertable<AttendanceMarkTable>[] {
  const rows: Insertable<AttendanceMarkTable>[] = [];
  const missing = addDays(`${today.slice(0, 8)}01`, -80).slice(0, 7);
  for (const person of people.filter((candidate) => candidate.employed)) {
    const random = seedRandom(5_000 + person.id);
    const away = leave.get(person.id) ?? [];
    for (let date = addDays(today, -days); date < today; date = addDays(date, 1)) {
      const isAway = away.some((span) => overlaps(span, { from: date, to: date }));
      const isMissing = person.id === known.employee && date.startsWith(missing);
      const isHere = hadJoined(person, date, today) && isWorkingDay(date, holidays);
      const isOver = date < addDays(today, -1);
      if (isHere && !isAway && !isMissing && !random.chance(2)) rows.push(...dayOf(person.id, date, isOver, random));
    }
  }
  return rows;
}

/** @param isOver false if someone without a check-out may still be at work */
function dayOf(employee: number, date: CivilDate, isOver: boolean, random: Random): Insertable<AttendanceMarkTable>[] {
  const mark = (kind: 'in' | 'out', hour: number) => {
    const time = `${String(hour + random.between(0, 1)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`;
    return {
      employee_id: employee,
      date,
      kind,
      at: new Date(`${date}T${time}:00+05:30`),
      latitude: 12.9716,
      longitude: 77.5946,
    };
  };
  const arrival = mark('in', 9);
  return random.chance(3) && isOver ? [arrival] : [arrival, mark('out', 18)];
}
