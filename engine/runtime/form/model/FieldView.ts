import type { FieldState } from './dynamics';

/** All that one field shows at one moment: the same object while nothing of it changed. */
export interface FieldView {
  readonly value: unknown;
  /** What is wrong, once it is time to say so. */
  readonly error: string | null;
  readonly state: FieldState;
  /** Another number each time the value was set from outside the field, so that a box takes it over. */
  readonly seed: number;
}

/** A value that came from outside the field has another seed, so that this is what was typed or chosen in the field itself. */
export const differsInValueAlone = (one: FieldView, other: FieldView): boolean =>
  one.error === other.error && one.state === other.state && one.seed === other.seed;
