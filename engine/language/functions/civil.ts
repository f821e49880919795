import { spend } from './budget';

/**
 * Civil dates: 'YYYY-MM-DD' texts, as days of the calendar.
 *
 * Computed with UTC day numbers, never with a local `Date`, so 20 November is 20 November in every time zone.
 */
const dayMs = 86_400_000;

/** The steps to read a date, and to convert an instant to local time. */
const readingSteps = 10;
const zoneSteps = 50;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01, or null when the text is not a calendar day. */
export function dayNumber(value: unknown): number | null {
  const parts = typeof value === 'string' ? shape.exec(value) : null;
  if (!parts) return null;
  const day = numberOfDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return dayText(day) === value ? day : null;
}

/** The day number of a year, a month (1–12, or beyond) and a day. */
export function numberOfDay(year: number, month: number, day: number): number {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return Math.floor(at.getTime() / dayMs);
}

/** 'YYYY-MM-DD' of a day number; null outside the years 0000 to 9999. */
export function dayText(day: number): string | null {
  const at = new Date(day * dayMs);
  const year = at.getUTCFullYear();
  return year >= 0 && year <= 9999 ? at.toISOString().slice(0, 10) : null;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

const minuteMs = 60_000;

/** Minutes that local time is ahead of UTC at an instant, in the reader's time zone. */
const readersOffset = (ms: number): number => -new Date(ms).getTimezoneOffset();

declare global {
  /**
   * Minutes that the workplace's local time is ahead of UTC at an instant. Kept on the global object: each screen's
   * module has its own copy of this file.
   */
  var offsetOfPlace: typeof readersOffset | undefined;
}

function offsetAt(ms: number): number {
  spend(zoneSteps);
  return (globalThis.offsetOfPlace ?? readersOffset)(ms);
}

/**
 * Sets the time zone for days and times, such as the workplace's, so that all users see the same day and hour. The
 * default is the user's time zone.
 *
 * @throws RangeError if the time zone does not exist
 */
export function setTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined || timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone) {
    globalThis.offsetOfPlace = undefined;
    return;
  }
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  globalThis.offsetOfPlace = (ms) => {
    const minute = Math.floor(ms / minuteMs) * minuteMs;
    return (Date.parse(`${format(minute).replace(' ', 'T')}Z`) - minute) / minuteMs;
  };
}

/** Local date and time, 'YYYY-MM-DDTHH:mm', of a time in milliseconds since 1970. */
export function localMinute(ms: number): string {
  return new Date(ms + offsetAt(ms) * minuteMs).toISOString().slice(0, 16);
}

/** The local date of a time in milliseconds since 1970. */
export const localDay = (ms: number): string => localMinute(ms).slice(0, 10);

/** The local time of day, 'HH:mm', of a time in milliseconds since 1970. */
export const localTime = (ms: number): string => localMinute(ms).slice(11);

/** Parses a local date and time to milliseconds since 1970; NaN if invalid. */
export function instantOf(local: string): number {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // Use the offset at the instant itself: near a DST change, it differs from the first guess.
  const guess = asUtc - offsetAt(asUtc) * minuteMs;
  return asUtc - offsetAt(guess) * minuteMs;
}

/** The parts of a date, date-time or time text in local time; null for parts it lacks. */
export function civil(value: unknown): { readonly day: string | null; readonly time: string | null } {
  spend(readingSteps);
  if (dayNumber(value) !== null) return { day: value as string, time: null };
  const parts = typeof value === 'string' ? /^(?:(\d{4}-\d{2}-\d{2})[Tt ])?(\d{2}:\d{2})/.exec(value) : null;
  if (!parts) return { day: null, time: null };
  const [, day, time] = parts;
  if (day === undefined || !/(?:[Zz]|[+-]\d{2}:?\d{2})$/.test(value as string)) return keepLocal(day, time);
  const ms = Date.parse(value as string);
  return Number.isNaN(ms) ? { day: null, time: null } : { day: localDay(ms), time: localTime(ms) };
}

/** Keeps a day and a time without an offset as written. */
function keepLocal(day: string | undefined, time: string | undefined) {
  return { day: dayNumber(day) === null ? null : (day ?? null), time: time ?? null };
}
