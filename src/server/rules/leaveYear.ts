import { addDays, type CivilDate, monthSpan } from './civilDate';

/** A leave year; its id is the year in its name. */
export interface LeaveYear {
  readonly id: number;
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
}

/** The leave year after this one: as long, from the day after its end. */
export function yearAfter({ id, end_date: end }: LeaveYear): LeaveYear {
  const [year, month, day] = [Number(end.slice(0, 4)) + 1, Number(end.slice(5, 7)), end.slice(8)];
  const last = monthSpan(year, month).to;
  const endsMonth = addDays(end, 1).endsWith('-01');
  const same = `${last.slice(0, 8)}${day}`;
  return { id: id + 1, start_date: addDays(end, 1), end_date: endsMonth || same > last ? last : same };
}

/** The calendar year of a date, as a leave year. */
export function calendarYear(date: CivilDate): LeaveYear {
  const id = Number(date.slice(0, 4));
  return { id, start_date: monthSpan(id, 1).from, end_date: monthSpan(id, 12).to };
}
