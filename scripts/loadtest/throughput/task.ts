import type { RunStatement } from '../lists/stores';

/** A call that both servers answer. */
export interface MeasuredCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly body?: object;
  readonly who: string;
  readonly changes: boolean;
}

/** A statement as our server runs it. */
export interface NamedStatement extends RunStatement {
  /** The name by which a connection keeps it, if it does. */
  readonly name?: string | undefined;
}

/** What a bare server does. */
export interface Bare {
  /** Of the database. */
  readonly url: string;
  /** Whether its connections keep the statements that those of our server keep. */
  readonly prepares: boolean;
  readonly calls: readonly (MeasuredCall & { readonly statements: readonly NamedStatement[] })[];
}
