import { instantOf, localMinute } from '../../../language/functions/civil';
import { readMoment } from '../model/moments';
import { parseDay } from './parseDay';

/** A typed time of day. */
export interface TypedTime {
  /** 'HH:mm'. */
  readonly minute: string;
  /** ':ss'; '' if left out. */
  readonly seconds: string;
}

interface Notation {
  readonly pattern: RegExp;
  read(parts: readonly string[]): TypedTime | null;
}

/** The time of these parts; `half` is the a or p of am and pm. Null if it does not exist, such as 25:00. */
function timeOf(hour: string, minute: string, seconds = '', half = ''): TypedTime | null {
  const [hours, isHalf] = [Number(hour), half !== ''];
  if (isHalf && (hours < 1 || hours > 12)) return null;
  const ofDay = isHalf ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  if (ofDay > 23 || Number(minute) > 59 || Number(seconds) > 59) return null;
  return { minute: `${String(ofDay).padStart(2, '0')}:${minute}`, seconds: seconds === '' ? '' : `:${seconds}` };
}

/** The ways to write a time of day. Fewer digits, such as 9:3 or 930, may be half typed. */
const notations: readonly Notation[] = [
  {
    pattern: /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\.?)?$/i,
    read: ([hour = '', minute = '', seconds, half]) => timeOf(hour, minute, seconds, half),
  },
  { pattern: /^(\d{1,2})\s*([ap])\.?m\.?$/i, read: ([hour = '', half]) => timeOf(hour, '00', '', half) },
  // The number pad of a phone has no colon.
  { pattern: /^(\d{2})(\d{2})$/, read: ([hour = '', minute = '']) => timeOf(hour, minute) },
];

/** Parses a typed time of day; null if it is not one. */
export function parseTime(text: string): TypedTime | null {
  const plain = text.trim();
  for (const { pattern, read } of notations) {
    const match = pattern.exec(plain);
    if (match) return read(match.slice(1));
  }
  return null;
}

/** A typed point in time: milliseconds since 1970, and whether seconds were typed. */
export interface TypedMoment {
  readonly ms: number;
  readonly hasSeconds: boolean;
}

/** The places where a day can end and its time begin. */
const breaks = /[,\s]+|T(?=\d)/gi;

/** The day and the time in a typed text; either can be missing. */
export function splitMoment(text: string): { readonly day: string | null; readonly time: TypedTime | null } {
  const plain = text.trim().replace(/,$/, '');
  for (const { 0: gap, index } of plain.matchAll(breaks)) {
    const [day, time] = [parseDay(plain.slice(0, index)), parseTime(plain.slice(index + gap.length))];
    if (day !== null && time !== null) return { day, time };
  }
  return { day: parseDay(plain), time: parseTime(plain) };
}

/** Parses a typed day and time, in local time unless it has an offset; null if it is not one. */
export function parseMoment(text: string): TypedMoment | null {
  const stored = readMoment(text.trim());
  if (stored !== null && stored.time.offset !== '') return { ms: stored.ms, hasSeconds: stored.time.seconds !== '' };
  const { day, time } = splitMoment(text);
  if (day === null || time === null) return null;
  const ms = instantOf(`${day}T${time.minute}${time.seconds}`);
  // A minute that is skipped when clocks go forward does not exist.
  return localMinute(ms) === `${day}T${time.minute}` ? { ms, hasSeconds: time.seconds !== '' } : null;
}
