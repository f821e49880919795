import type { Roots } from '../../language/expression';
import type { Ask, Question } from '../../language/plan.gen';
import type { ListPage, ListParams, RouteState } from '../ports';
import type { Notice } from './notice';
import type { PagePosition } from './pagePosition';

/** A modal opened by the action open, or beside a value that it changes, with the row passed to it. */
export interface OpenModal {
  readonly name: string;
  readonly row: unknown;
  /** The place beside which it stands; without it, a dialog over the page. */
  readonly at?: string | undefined;
}

/** A question waiting for its answer. */
export interface OpenQuestion {
  readonly question: Question;
  readonly extra: Roots;
  /** The text that has to be given with a yes. */
  readonly ask?: Ask | undefined;
  readonly answer: (yes: boolean, text?: string) => void;
}

/** Why a source has no data. */
export interface SourceFault {
  readonly message: string;
  /** The HTTP status; 0 if there was no answer at all. */
  readonly status: number;
}

/** What a block asks of the list that it shows. */
export interface Asking {
  /** The order of the rows. */
  readonly ask: ListParams;
  readonly place: PagePosition;
  /** Rows of a page. */
  readonly size: number;
  /** What the rows were an answer to: another question begins at its first page. Absent before the first answer. */
  readonly of?: string;
}

/** The page of a list that is shown, and the question that it answers, whichever page was asked for. */
export interface Paging extends ListPage {
  readonly of: string;
  readonly page: PagePosition['page'];
}

/** The engine's own values in a page's store, by path; everything else belongs to the screen. */
export interface Kept {
  readonly 'shown.notice': Notice | null;
  readonly 'shown.modal': OpenModal | null;
  readonly 'shown.question': OpenQuestion | null;
  readonly route: RouteState;
  readonly [notice: `said.${string}`]: Notice | null;
  readonly [fault: `fault.${string}`]: SourceFault | null;
  readonly [asking: `asking.${string}`]: Asking;
  /** How a person narrows a list. */
  readonly [filters: `filters.${string}`]: ListParams | undefined;
  readonly [paging: `paging.${string}`]: Paging | null;
}

/** The type of a path in the store: known for the engine's own, else anything. */
export type KeptAt<Path extends string> = Path extends keyof Kept ? Kept[Path] | undefined : unknown;
