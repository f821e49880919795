import { dayNumber, instantOf, localMinute } from '../../../language/functions/civil';

/** A time of day as stored; parts that it lacks are ''. */
export interface TimeOfDay {
  /** 'HH:mm'. */
  readonly minute: string;
  /** ':ss'. */
  readonly seconds: string;
  /** '.sss', with any number of digits. */
  readonly fraction: string;
  /** 'Z' or '+05:30'. */
  readonly offset: string;
}

const clock = /^((?:[01]\d|2[0-3]):[0-5]\d)(?:(:[0-5]\d)(\.\d+)?)?(z|[+-]\d{2}:?\d{2})?$/i;

/** The parts of a stored time, such as '09:30' or '09:30:15+05:30'; null for anything else. */
export function readTime(value: unknown): TimeOfDay | null {
  const parts = typeof value === 'string' ? clock.exec(value) : null;
  if (!parts) return null;
  const [, minute = '', seconds = '', fraction = '', offset = ''] = parts;
  return { minute, seconds, fraction, offset: offset.toUpperCase() };
}

/** The time as shown: without its offset, and without seconds if they are zero. */
export const shownTime = ({ minute, seconds }: TimeOfDay): string => (seconds === ':00' ? minute : minute + seconds);

/** A stored point in time. */
export interface Moment {
  readonly time: TimeOfDay;
  /** Milliseconds since 1970. */
  readonly ms: number;
}

/**
 * The parts of a stored date and time, such as '2026-11-25T09:30:00+05:30'; null for anything else. Without an offset,
 * it is in local time.
 */
export function readMoment(value: unknown): Moment | null {
  const [, day = '', clockText = ''] =
    (typeof value === 'string' && /^(\d{4}-\d{2}-\d{2})[Tt ](.+)$/.exec(value)) || [];
  const time = readTime(clockText);
  if (time === null || dayNumber(day) === null) return null;
  const { minute, seconds, fraction, offset } = time;
  const local = `${day}T${minute}${seconds}${fraction}`;
  const ms = offset === '' ? instantOf(local) : Date.parse(local + offset);
  return Number.isNaN(ms) ? null : { time, ms };
}

/** The local day and time of a point in time, 'YYYY-MM-DD' and 'HH:mm' or 'HH:mm:ss'. */
export function localParts({ ms, time: { seconds } }: Moment): { readonly day: string; readonly time: string } {
  const [day = '', minute = ''] = localMinute(ms).split('T');
  return { day, time: seconds === ':00' ? minute : minute + seconds };
}
