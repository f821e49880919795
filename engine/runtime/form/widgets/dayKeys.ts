import { addDays, addMonths } from '../../../language/functions/dates';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** How many days each key moves, from a day that is `ofWeek` days after Monday. */
const daysOf = (ofWeek: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: -ofWeek,
  End: 6 - ofWeek,
});

const monthsOf: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day a key moves to in a calendar whose weeks start on Monday; null for other keys. */
export function dayAfterKey(day: string, { key, shiftKey }: Key): string | null {
  const months = monthsOf[key];
  if (months !== undefined) return addMonths(day, shiftKey ? 12 * months : months);
  const ofWeek = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = daysOf(ofWeek)[key];
  return days === undefined ? null : addDays(day, days);
}

/** The days that a calendar allows. */
export interface Allowed {
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly forbids: (day: string) => boolean;
}

/** Keys that stay within the week: a forbidden day at its end is skipped inwards. */
const inWeek: ReadonlySet<string> = new Set(['Home', 'End']);

/**
 * The allowed day nearest to where a key moves: within the limits, skipping forbidden days in the key's direction.
 *
 * @returns null if there is none
 */
export function nearestAllowed(from: string, wanted: string, allowed: Allowed, key = ''): string | null {
  const forward = wanted > from ? 1 : -1;
  const limit = forward === 1 ? allowed.max : allowed.min;
  const start = limit !== undefined && isBeyond(wanted, allowed) ? limit : wanted;
  const step = inWeek.has(key) ? -forward : forward;
  return firstAllowed(start, step, allowed) ?? firstAllowed(start, -step, allowed);
}

const isBeyond = (day: string, { min, max }: Allowed): boolean =>
  (min !== undefined && day < min) || (max !== undefined && day > max);

/** The first allowed day from this one on; gives up after a month. */
function firstAllowed(day: string, step: number, allowed: Allowed, left = 31): string | null {
  if (left === 0 || isBeyond(day, allowed)) return null;
  return allowed.forbids(day) ? firstAllowed(addDays(day, step) ?? '', step, allowed, left - 1) : day;
}
