import { date } from '../../../engine/language/functions/dates';

/**
 * A calendar date, `YYYY-MM-DD`, without time or time zone, so nothing can shift it. Dates compare as text. All
 * functions expect a valid date of the years 1 to 9999; see `isCivilDate`.
 */
export type CivilDate = string;

const DAY = 86_400_000;

/** Days since 1970-01-01. */
function dayNumber(date: CivilDate): number {
  const moment = new Date(0);
  moment.setUTCFullYear(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
  return moment.getTime() / DAY;
}

function fromDayNumber(day: number): CivilDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Whether a date exists: `2026-02-30` does not. */
export function isCivilDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001-01-01' && fromDayNumber(dayNumber(text)) === text;
}

/** The date this many days later, or earlier if `days` is negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Formats a date for pages: `03 Dec 2026`. */
export function formatDate(day: CivilDate): string {
  return date(day) ?? day;
}

/** Formats a period: `from 03 Dec 2026 to 04 Dec 2026`, or `on 03 Dec 2026` for a single day. */
export function formatDays(from: CivilDate, to: CivilDate): string {
  return from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
}

/** The same day in another year; for 29 February, 28 February in a common year. */
export function inYear(date: CivilDate, year: number): CivilDate {
  const same = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  return isCivilDate(same) ? same : `${same.slice(0, 8)}28`;
}

/** How many days `to` is after `from`; negative if it is before. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The later of two dates. */
export function laterOf(one: CivilDate, other: CivilDate): CivilDate {
  if (one > other) return one;
  return other;
}

/** The earlier of two dates. */
export function earlierOf(one: CivilDate, other: CivilDate): CivilDate {
  if (one < other) return one;
  return other;
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(date: CivilDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Whether a date is a Saturday or Sunday. */
export function isWeekend(date: CivilDate): boolean {
  return weekday(date) % 6 === 0;
}

/** The Sunday of a date's week, which starts on Monday. */
export function endOfWeek(date: CivilDate): CivilDate {
  return addDays(date, (7 - weekday(date)) % 7);
}

/** The first and last day of a month; `month` is 1 to 12. */
export function monthSpan(year: number, month: number): { readonly from: CivilDate; readonly to: CivilDate } {
  const from = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const next = month === 12 ? `${String(year + 1).padStart(4, '0')}-01-01` : addDays(from, 31).slice(0, 8).concat('01');
  return { from, to: addDays(next, -1) };
}
