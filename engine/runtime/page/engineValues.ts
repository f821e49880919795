import type { Roots } from '../../language/expression';
import type { Row } from '../../language/plan';
import type { Ask, Question } from '../../language/plan.gen';
import type { ListPage, RouteState } from '../ports';
import type { ListState } from './listState';
import type { Notice } from './notice';
import type { PagePosition } from './pagePosition';

/** A modal or popover opened by the action open or by a bulk action, with the row passed to it. */
export interface OpenModal {
  readonly name: string;
  readonly row: unknown;
  /** Starts the bulk action that opened it; absent if none did. */
  readonly start?: (() => void) | undefined;
  /** The element a popover is attached to; if absent, the modal is a dialog. */
  readonly at?: string | undefined;
}

/** What a user has entered for many rows. */
export interface EnteredText {
  readonly text: string;
  /** The texts of single rows instead, by the row's index. */
  readonly own: Readonly<Record<number, string>>;
}

/** The answer to a confirmation dialog. */
export interface QuestionAnswer {
  readonly entered: EnteredText;
  /** Keeps the entered text for the next time that the same question is asked about the same rows. */
  restore(): void;
}

/** A confirmation dialog waiting for an answer. */
export interface OpenQuestion {
  readonly question: Question;
  readonly extra: Roots;
  /** A text that the user must enter to confirm. */
  readonly ask?: Ask | undefined;
  /** The rows that the text is about. Its draft is restored only for the same rows. */
  readonly rows?: readonly Row[] | undefined;
  /** The name of each row, if the user may enter another text for single rows. */
  readonly names?: readonly string[] | undefined;
  /** Called with null if the user cancels. */
  readonly answer: (answer: QuestionAnswer | null) => void;
}

/** Why a source has no data. */
export interface SourceFault {
  readonly message: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
}

/** The current page of a list, and its query regardless of the page. */
export interface Paging extends ListPage {
  readonly of: string;
  readonly page: PagePosition['page'];
}

/** The engine's own values in a page's store, by path; everything else belongs to the screen. */
export interface EngineValues {
  readonly 'shown.notice': Notice | null;
  readonly 'shown.modal': OpenModal | null;
  readonly 'shown.question': OpenQuestion | null;
  readonly route: RouteState;
  readonly [notice: `said.${string}`]: Notice | null;
  readonly [fault: `fault.${string}`]: SourceFault | null;
  readonly [list: `lists.${string}`]: ListState;
  readonly [paging: `paging.${string}`]: Paging | null;
}

/** The type of a path in the store: specific for the engine's own paths, otherwise unknown. */
export type KeptAt<Path extends string> = Path extends keyof EngineValues ? EngineValues[Path] | undefined : unknown;
