import type { CivilDate } from './civilDate';

/** The offices' default time zone; all calendar dates and times of day refer to it. */
export const OFFICE_ZONE = 'Asia/Kolkata';

let zone = OFFICE_ZONE;
let format = formatIn(zone);

/** The most recently formatted minute, since 1970, and its text: calls format the current time repeatedly. */
let latest = { minute: Number.NaN, text: '' };

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Sets the offices' time zone; call it once, before the first date is needed. */
export function setOfficeZone(timeZone: string): void {
  zone = timeZone;
  format = formatIn(timeZone);
  latest = { minute: Number.NaN, text: '' };
}

/** The offices' time zone, for use in the database. */
export function officeZone(): string {
  return zone;
}

/** Formats an instant in the office's time zone, `2026-11-23 09:30`. */
function formatInstant(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== latest.minute) latest = { minute, text: format.format(instant) };
  return latest.text;
}

/** The date in the office at that instant. */
export function officeDate(instant: Date): CivilDate {
  return formatInstant(instant).slice(0, 10);
}

/** The date in the office at an instant; null without one. */
export function officeDay(instant: Date | null): CivilDate | null {
  return instant === null ? null : officeDate(instant);
}

/** The time of day in the office at that instant, `HH:MM`. */
export function officeTime(instant: Date): string {
  return formatInstant(instant).slice(11, 16);
}
