import type { Kysely } from 'kysely';
import type { CallOrigin } from '../audit/record';
import type { Caller } from '../http/area';
import type { Database } from '../store/database';
import type { SessionCookies } from './cookies';

/** What the start of a session shows: menu, banner, links, tasks. */
export type SessionData = (db: Kysely<Database>, caller: Caller, now: Date) => Promise<object>;

/** A call to one of the endpoints that open, renew and end sessions; they run their own transactions. */
export interface SessionCall {
  readonly db: Kysely<Database>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** The other end of the connection, or what a trusted proxy says. */
  readonly origin: CallOrigin;
  /** What the browser says of itself. */
  readonly browser: string;
  /** The bearer token as sent. */
  readonly token?: string;
  /** Whose token it is, at an endpoint that needs a session. */
  readonly caller?: Caller;
  readonly cookies: SessionCookies;
  /** Does `work` in its transaction, or answers what it answered when the same call was made before. */
  readonly once: (trx: Kysely<Database>, work: () => Promise<unknown>) => Promise<unknown>;
  /** Tells the operator of something that nobody honest does. */
  readonly warn: (text: string) => void;
}

/** Answers such a call. */
export interface SessionHandler {
  (call: SessionCall): Promise<unknown>;
  /** Whether a token that was renewed a moment ago may come again, because the answer was lost. */
  readonly takesRenewed?: true;
}
