import type { Roots } from '../../language/expression';
import type { Question } from '../../language/plan.gen';
import type { RouteState } from '../ports';
import type { Notice } from './notice';

/** A modal opened by the action open, with the row passed to it. */
export interface OpenModal {
  readonly name: string;
  readonly row: unknown;
}

/** A question waiting for its answer. */
export interface OpenQuestion {
  readonly question: Question;
  readonly extra: Roots;
  readonly answer: (yes: boolean) => void;
}

/** Why a source has no data. */
export interface SourceFault {
  readonly message: string;
  /** The HTTP status; 0 if there was no answer at all. */
  readonly status: number;
}

/** The engine's own values in a page's store, by path; everything else belongs to the screen. */
export interface Kept {
  readonly 'shown.notice': Notice | null;
  readonly 'shown.modal': OpenModal | null;
  readonly 'shown.question': OpenQuestion | null;
  readonly route: RouteState;
  readonly [notice: `said.${string}`]: Notice | null;
  readonly [fault: `fault.${string}`]: SourceFault | null;
}

/** The type of a path in the store: known for the engine's own, else anything. */
export type KeptAt<Path extends string> = Path extends keyof Kept ? Kept[Path] | undefined : unknown;
