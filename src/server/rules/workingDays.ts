import { addDays, type CivilDate, isWeekend } from './civilDate';

/** Dates on which the offices are closed. */
export type Holidays = ReadonlySet<CivilDate>;

/** Whether a date is from Monday to Friday and not a holiday. */
export function isWorkingDay(date: CivilDate, holidays: Holidays): boolean {
  return !isWeekend(date) && !holidays.has(date);
}

/** The number of working days from `from` to `to`, both included; 0 if `to` is before `from`. */
export function countWorkingDays(from: CivilDate, to: CivilDate, holidays: Holidays): number {
  let count = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (isWorkingDay(date, holidays)) count += 1;
  }
  return count;
}

/** The first working day after `date`. */
export function nextWorkingDay(date: CivilDate, holidays: Holidays): CivilDate {
  let next = addDays(date, 1);
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1);
  return next;
}
