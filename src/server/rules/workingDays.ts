import { addDays, type CivilDate, weekday } from './civilDate';

/** Dates on which the offices are closed. */
export type Holidays = ReadonlySet<CivilDate>;

/** Whether someone works on a date. */
export type WorkDays = (date: CivilDate) => boolean;

/** The working days of a week as the digits of ISO 8601, 1 is Monday and 7 is Sunday: Monday to Friday. */
export const officeWeek = '12345';

/** Whether a date is on a working day of the week and not a holiday. */
export function isWorkingDay(date: CivilDate, holidays: Holidays, week = officeWeek): boolean {
  return isWeekDay(date, week) && !holidays.has(date);
}

/** Whether a date is on one of these days of the week, in the digits of ISO 8601. */
export function isWeekDay(date: CivilDate, week: string): boolean {
  return week.includes(String(weekday(date) || 7));
}

/** The working days of people who work in this week and not on holidays. */
export function workDays(holidays: Holidays, week = officeWeek): WorkDays {
  return (date) => isWorkingDay(date, holidays, week);
}

/** The number of working days from `from` to `to`, both included; 0 if `to` is before `from`. */
export function countWorkingDays(from: CivilDate, to: CivilDate, works: WorkDays): number {
  let count = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (works(date)) count += 1;
  }
  return count;
}

/** The first working day after `date`. */
export function nextWorkingDay(date: CivilDate, works: WorkDays): CivilDate {
  let next = addDays(date, 1);
  while (!works(next)) next = addDays(next, 1);
  return next;
}
