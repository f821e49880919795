import type { MatrixMark } from '../../../language/plan.gen';

/** A value as shown: its letter with a tone, and its word. */
export interface Shown {
  readonly letter: string;
  readonly word: string;
  readonly tone: MatrixMark['tone'] | 'none';
  /** The shade of its tone, which helps to distinguish values that the plan does not name. */
  readonly shade?: number;
  /** True for a missing value. */
  readonly isNone?: boolean;
}
