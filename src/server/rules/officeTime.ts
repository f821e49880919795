import type { CivilDate } from './civilDate';

/** The offices' default time zone; all calendar dates and times of day refer to it. */
export const OFFICE_ZONE = 'Asia/Kolkata';

let zone = OFFICE_ZONE;
let format = formatIn(zone);

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
}

/** The offices' time zone, for use in the database. */
export function officeZone(): string {
  return zone;
}

/** The date in the office at that instant. */
export function officeDate(instant: Date): CivilDate {
  return format.format(instant).slice(0, 10);
}

/** The time of day in the office at that instant, `HH:MM`. */
export function officeTime(instant: Date): string {
  return format.format(instant).slice(11, 16);
}
