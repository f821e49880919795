/** What happened to a balance: days given, held for a request, let go, taken, given back. */
export type MovementKind = 'allocate' | 'reserve' | 'release' | 'take' | 'restore';

/** One line of the leave ledger, ready to be added. */
export interface Movement {
  readonly kind: MovementKind;
  /** Positive gives days, negative takes them. */
  readonly days: number;
}

/** What a pending request holds back. */
export function reserve(days: number): Movement[] {
  return [{ kind: 'reserve', days: -days }];
}

/** What a refused request gives back. */
export function release(days: number): Movement[] {
  return [{ kind: 'release', days }];
}

/** An approval: what was held is let go, and what is taken now is counted anew. */
export function take(reserved: number, taken: number): Movement[] {
  return [...release(reserved), { kind: 'take', days: -taken }];
}

/** The cancellation of an approved leave. */
export function restore(taken: number): Movement[] {
  return [{ kind: 'restore', days: taken }];
}

/** Days that can still be asked for: allocated less approved less pending. */
export function available(movements: readonly Movement[]): number {
  return movements.reduce((sum, movement) => sum + movement.days, 0);
}
