import { roundDays } from './partDay';

/**
 * A change to a balance: days granted, carried over, earned by working on a day off, expired, adjusted by HR, reserved for
 * a request, released, taken, returned.
 */
export type MovementKind =
  | 'allocate'
  | 'carry'
  | 'earn'
  | 'expire'
  | 'adjust'
  | 'reserve'
  | 'release'
  | 'take'
  | 'restore';

/** A line to add to the leave ledger. */
export interface Movement {
  readonly kind: MovementKind;
  /** Positive adds days, negative removes them. */
  readonly days: number;
}

/** Formats a number of days: `1 day`, `2.5 days`. */
export function formatDayCount(days: number): string {
  const rounded = Math.round(days * 100) / 100;
  return rounded === 1 ? '1 day' : `${rounded} days`;
}

/** The movements that reserve the days of a pending request. */
export function reserve(days: number): Movement[] {
  return [{ kind: 'reserve', days: -days }];
}

/** The movements that release the days of a refused request. */
export function release(days: number): Movement[] {
  return [{ kind: 'release', days }];
}

/** The movements of an approval: they release the reserved days and take the days as counted now. */
export function take(reserved: number, taken: number): Movement[] {
  return [...release(reserved), { kind: 'take', days: -taken }];
}

/** The movements that return the days of an approved leave that is cancelled. */
export function returnDays(taken: number): Movement[] {
  return [{ kind: 'restore', days: taken }];
}

/** Days that can still be requested: allocated minus approved minus pending. */
export function available(movements: readonly Movement[]): number {
  return roundDays(movements.reduce((sum, movement) => sum + movement.days, 0));
}
