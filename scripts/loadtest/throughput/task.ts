import type { RunStatement } from '../lists/stores';

/** A call that our server and the bare servers handle. */
export interface MeasuredCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly body?: object;
  readonly who: string;
  readonly changes: boolean;
}

/** A statement as our server executes it. */
export interface NamedStatement extends RunStatement {
  /** The name of the prepared statement, if it is prepared. */
  readonly name?: string | undefined;
}

/** The task of a bare server. */
export interface Bare {
  /** The URL of the database. */
  readonly url: string;
  /** Whether it prepares the statements that our server prepares. */
  readonly prepares: boolean;
  readonly calls: readonly (MeasuredCall & { readonly statements: readonly NamedStatement[] })[];
}
