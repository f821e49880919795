import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { isWeekDay, officeWeek, type WorkDays } from '../../rules/workingDays';
import type { Database } from '../../store/database';
import { changesOf, type EndedValue, endedValues, readChanges } from '../people/employmentHistory';

/** When a person works. */
export interface WorkCalendar {
  /** Whether the person is employed on a day, also in an earlier employment. */
  readonly isEmployed: WorkDays;
  /** The days of the person's shift that are not holidays of the office, even outside the employments. */
  readonly works: WorkDays;
  /** Whether the person's office is closed for a holiday. */
  readonly isHoliday: WorkDays;
}

/**
 * Reads the calendars of some employees from a day on, with a fixed number of statements. Every date follows the office and shift of
 * that date. People who are not on-boarded have none.
 */
export async function readWorkCalendars(
  db: Kysely<Database>,
  employees: readonly number[],
  from: CivilDate,
): Promise<ReadonlyMap<number, WorkCalendar>> {
  if (employees.length === 0) return new Map();
  const employments = await db
    .selectFrom('employment')
    .select(['employee_id', 'office_id', 'shift_id', 'joined_on', 'left_on'])
    .where('employee_id', 'in', employees)
    .execute();
  const earlier = await db
    .selectFrom('former_employment')
    .select(['employee_id', 'office_id', 'shift_id', 'joined_on', 'left_on'])
    .where('employee_id', 'in', employees)
    .where('left_on', '>=', from)
    .execute();
  const changes = await readChanges(db, employees, ['office', 'shift'], from);
  const weeks = await readWeeks(db);
  const closed = await readClosedDays(db, from);
  return new Map(
    employments.map((employment) => {
      const { employee_id: id, office_id, shift_id } = employment;
      const former = earlier.filter(({ employee_id }) => employee_id === id);
      const ended = (field: 'office' | 'shift', column: 'office_id' | 'shift_id') =>
        endedValues(
          changesOf(changes, id, field),
          former.map((one) => ({ last_day: one.left_on, value: one[column] })),
        );
      const [offices, shifts] = [ended('office', 'office_id'), ended('shift', 'shift_id')];
      const at = (values: readonly EndedValue[], date: CivilDate, current: number | null): number | null => {
        const before = values.find(({ last_day }) => date <= last_day);
        return before ? before.value : current;
      };
      const isHoliday: WorkDays = (date) =>
        closed.has(`all ${date}`) || closed.has(`${at(offices, date, office_id)} ${date}`);
      const works: WorkDays = (date) =>
        isWeekDay(date, weeks.get(at(shifts, date, shift_id) ?? 0) ?? officeWeek) && !isHoliday(date);
      const spans = [employment, ...former];
      const isEmployed: WorkDays = (date) =>
        spans.some(({ joined_on, left_on }) => joined_on <= date && (left_on === null || date <= left_on));
      return [employment.employee_id, { isEmployed, works, isHoliday }];
    }),
  );
}

async function readWeeks(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const shifts = await db.selectFrom('shift').select(['id', 'working_days']).execute();
  return new Map(shifts.map(({ id, working_days }) => [id, working_days]));
}

/** The holidays from a day on, as `office date`, where the office is an id or `all`. */
async function readClosedDays(db: Kysely<Database>, from: CivilDate): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select(['date', 'office_id']).where('date', '>=', from).execute();
  return new Set(rows.map(({ date, office_id }) => `${office_id ?? 'all'} ${date}`));
}
