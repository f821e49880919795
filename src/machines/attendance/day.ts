/** An employee's attendance today, as sent with the session. */

/** Today's recorded time, and the actions allowed. */
export interface Day {
  /** Hours and minutes, such as 09:05; null when nothing is recorded. */
  readonly time: string | null;
  readonly 'check-in': boolean;
  readonly 'check-out': boolean;
}

/** Reads the day's data, either directly or below `attendance` in the session's data. Null if there is none. */
export function readDay(data: unknown): Day | null {
  const fields = asRecord(asRecord(data)?.attendance) ?? asRecord(data);
  if (!fields || !('time' in fields || 'check-in' in fields || 'check-out' in fields)) return null;
  return {
    time: hoursAndMinutes(fields.time),
    'check-in': fields['check-in'] === true,
    'check-out': fields['check-out'] === true,
  };
}

/** Whether the button offers check-in: only while no time is recorded. */
export function offersCheckIn(day: Day | null): boolean {
  return day !== null && day.time === null && day['check-in'];
}

/** Whether check-out is offered: next to the recorded time, or on the button if check-in is not offered. */
export function offersCheckOut(day: Day | null): boolean {
  return day?.['check-out'] === true && !offersCheckIn(day);
}

/** Extracts hours and minutes from a time or date-time. */
function hoursAndMinutes(value: unknown): string | null {
  const [, hours, minutes] = /(?:^|[T ])(\d{1,2}):(\d{2})(?!\d)/.exec(typeof value === 'string' ? value : '') ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
