import { civil, dayNumber, dayText, instantOf, localDay, localMinute, numberOfDay, weekdayNumber } from './civil';
import type { Clock, FunctionGroup } from './function';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const parts = (value: unknown): readonly [string, string, string] | null => {
  const { day } = civil(value);
  return day === null ? null : [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
};
const dayOf = (value: unknown): number | null => dayNumber(civil(value).day);
const whole = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** Shows a text that is not a date unchanged, so that no data disappears. */
const asGiven = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function today(clock?: Clock): string {
  return localDay(clock?.now() ?? Date.now());
}

export function now(clock?: Clock): string {
  return `${localMinute(clock?.now() ?? Date.now())}:00`;
}

const hasOffset = /(?:[Zz]|[+-]\d{2}:?\d{2})$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

function instant(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  return hasOffset.test(value) || isDay.test(value) ? Date.parse(value) : instantOf(value);
}

/** The minutes from one instant to another, rounded down; an instant without an offset is in local time. */
export function minutesBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [from, to].map(instant);
  const minutes = Math.floor(((end ?? Number.NaN) - (start ?? Number.NaN)) / 60_000);
  return Number.isNaN(minutes) ? null : minutes;
}

export function date(value: unknown): string | null {
  const at = parts(value);
  return at ? `${at[2]} ${months[Number(at[1]) - 1]} ${at[0]}` : asGiven(value);
}

/** Formats a range of days; the start omits the parts that it shares with the end. */
export function period(from: unknown, to: unknown): string | null {
  const [start, end] = [parts(from), parts(to)];
  if (!start || !end) return typeof to === 'string' ? asGiven(from) : null;
  const [year, month] = [start[0] === end[0], start[0] === end[0] && start[1] === end[1]];
  if (month && start[2] === end[2]) return date(to);
  const before = date(from)?.slice(0, month ? 2 : year ? 6 : undefined);
  return `${before} – ${date(to)}`;
}

export function dateGB(value: unknown): string | null {
  const at = parts(value);
  return at ? `${at[2]}/${at[1]}/${at[0]}` : asGiven(value);
}

export function time(value: unknown): string | null {
  return civil(value).time ?? asGiven(value);
}

export function dateTime(value: unknown): string | null {
  const at = civil(value).time;
  return at === null ? date(value) : `${date(value)}, ${at}`;
}

export function daysBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [dayOf(from), dayOf(to)];
  return start === null || end === null ? null : end - start;
}

export function monthsBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [parts(from), parts(to)];
  if (!start || !end) return null;
  const months = (Number(end[0]) - Number(start[0])) * 12 + Number(end[1]) - Number(start[1]);
  if (months > 0 && end[2] < start[2]) return months - 1;
  return months < 0 && end[2] > start[2] ? months + 1 : months;
}

export function addDays(value: unknown, days: unknown): string | null {
  const day = dayOf(value);
  return day === null || !whole(days) ? null : dayText(day + Math.trunc(days));
}

export function addMonths(value: unknown, count: unknown): string | null {
  const at = parts(value);
  if (!at || !whole(count)) return null;
  const [year, month, day] = [Number(at[0]), Number(at[1]) + Math.trunc(count), Number(at[2])];
  const last = numberOfDay(year, month + 1, 0);
  return dayText(Math.min(numberOfDay(year, month, day), last));
}

export function weekday(value: unknown): string | null {
  const day = dayOf(value);
  return day === null ? null : (weekdays[weekdayNumber(day)] ?? null);
}

export function isWeekend(value: unknown): boolean | null {
  const day = dayOf(value);
  return day === null ? null : weekdayNumber(day) % 6 === 0;
}

const part = (index: 0 | 1 | 2) => (value: unknown) => {
  const at = parts(value);
  return at ? Number(at[index]) : null;
};

export const year = /* @__PURE__ */ part(0);
export const month = /* @__PURE__ */ part(1);
export const day = /* @__PURE__ */ part(2);

/** Dates and times. A date is 'YYYY-MM-DD'; a date-time with an offset is converted to local time. */
export const dates = {
  today: {
    signature: 'today(): date',
    doc: 'The current date, in the time zone of the workplace, or else of the browser.',
    example: ['today()', '2026-11-20'],
    run: today,
    clock: true,
  },
  now: {
    signature: 'now(): dateTime',
    doc: 'The current minute, in the time zone of the workplace, or else of the browser. Texts that use it update twice a minute.',
    example: ['now()', '2026-11-20T09:30:00'],
    run: now,
    clock: true,
  },
  date: {
    signature: 'date(date | dateTime): string',
    doc: 'Formats a date as day, short month and year.',
    example: ['date("2026-11-20")', '20 Nov 2026'],
    run: date,
  },
  period: {
    signature: 'period(date | dateTime, date | dateTime): string',
    doc: 'Formats a range of dates. The month and year appear once if both dates share them.',
    example: ['period("2026-12-04", "2026-12-07")', '04 – 07 Dec 2026'],
    run: period,
  },
  dateGB: {
    signature: 'dateGB(date | dateTime): string',
    doc: 'Formats a date as dd/mm/yyyy.',
    example: ['dateGB("2026-11-20")', '20/11/2026'],
    run: dateGB,
  },
  time: {
    signature: 'time(time | dateTime): string',
    doc: 'Formats a time as HH:mm, in 24-hour format.',
    example: ['time("2026-11-20T09:05:00")', '09:05'],
    run: time,
  },
  dateTime: {
    signature: 'dateTime(dateTime | date): string',
    doc: 'Formats a date, with the time if there is one.',
    example: ['dateTime("2026-11-20T09:05:00")', '20 Nov 2026, 09:05'],
    run: dateTime,
  },
  daysBetween: {
    signature: 'daysBetween(date | dateTime, date | dateTime): number',
    doc: 'Number of days from the first date to the second: 0 for the same day, negative if the second is earlier.',
    example: ['daysBetween("2026-11-20", "2026-11-23")', 3],
    run: daysBetween,
  },
  minutesBetween: {
    signature: 'minutesBetween(dateTime, dateTime): number',
    doc: 'Number of whole minutes from the first time to the second.',
    example: ['minutesBetween("2026-11-20T09:05:00", "2026-11-20T10:30:00")', 85],
    run: minutesBetween,
  },
  monthsBetween: {
    signature: 'monthsBetween(date | dateTime, date | dateTime): number',
    doc: 'Number of whole months from the first date to the second.',
    example: ['monthsBetween("2026-01-31", "2026-04-30")', 2],
    run: monthsBetween,
  },
  addDays: {
    signature: 'addDays(date | dateTime, number): date',
    doc: 'Adds days to a date. A negative number subtracts them.',
    example: ['addDays("2026-12-31", 1)', '2027-01-01'],
    run: addDays,
  },
  addMonths: {
    signature: 'addMonths(date | dateTime, number): date',
    doc: 'Adds months to a date. If the resulting month has no such day, returns its last day.',
    example: ['addMonths("2026-01-31", 1)', '2026-02-28'],
    run: addMonths,
  },
  weekday: {
    signature: 'weekday(date | dateTime): string',
    doc: 'Name of the day of the week.',
    example: ['weekday("2026-11-20")', 'Friday'],
    results: weekdays,
    run: weekday,
  },
  isWeekend: {
    signature: 'isWeekend(date | dateTime): bool',
    doc: 'Whether the date is a Saturday or Sunday.',
    example: ['isWeekend("2026-11-21")', true],
    run: isWeekend,
  },
  year: {
    signature: 'year(date | dateTime): number',
    doc: 'Year of the date.',
    example: ['year("2026-11-20")', 2026],
    run: year,
  },
  month: {
    signature: 'month(date | dateTime): number',
    doc: 'Month of the date, 1 to 12.',
    example: ['month("2026-11-20")', 11],
    run: month,
  },
  day: {
    signature: 'day(date | dateTime): number',
    doc: 'Day of the month, 1 to 31.',
    example: ['day("2026-11-20")', 20],
    run: day,
  },
} as const satisfies FunctionGroup;
