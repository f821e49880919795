import type { Roots } from '../../language/expression';
import type { Question } from '../../language/plan.gen';
import type { RouteState } from '../ports';
import type { Notice } from './notice';

/** A modal that the action open has opened, with the row it was handed. */
export interface OpenModal {
  readonly name: string;
  readonly row: unknown;
}

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly question: Question;
  readonly extra: Roots;
  readonly answer: (yes: boolean) => void;
}

/** Why a source has no data. */
export interface SourceFault {
  readonly message: string;
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number;
}

/** What the engine itself keeps in the store of a page, by path; what else stands there is the screen's own. */
export interface Kept {
  readonly 'shown.notice': Notice | null;
  readonly 'shown.modal': OpenModal | null;
  readonly 'shown.question': OpenQuestion | null;
  readonly route: RouteState;
  readonly [notice: `said.${string}`]: Notice | null;
  readonly [fault: `fault.${string}`]: SourceFault | null;
}

/** What stands at a path of the store: what the engine keeps there, else anything. */
export type KeptAt<Path extends string> = Path extends keyof Kept ? Kept[Path] | undefined : unknown;
