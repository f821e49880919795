import type { Kysely } from 'kysely';
import type { SessionApi } from '../../contract/session.gen';
import type { Answer, Body, EndpointShapes } from '../../contract/shapes';
import type { CallOrigin } from '../audit/record';
import type { Caller, Proven } from '../http/area';
import type { Database } from '../store/database';
import type { SessionCookies } from './cookies';

/** What the start of a session shows: menu, banner, links, tasks. */
export type SessionData = (
  db: Kysely<Database>,
  caller: Caller,
  now: Date,
) => Promise<Omit<Answer<SessionApi['POST /api/public/login']>, 'data'>>;

/** A call to one of the endpoints that open, renew and end sessions; they run their own transactions. */
export interface SessionCall<E extends EndpointShapes = EndpointShapes> {
  readonly db: Kysely<Database>;
  readonly body: Body<E>;
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
  readonly once: <T>(trx: Kysely<Database>, work: () => Promise<T>) => Promise<T>;
  /** Tells the operator of something that nobody honest does. */
  readonly warn: (text: string) => void;
}

/** Answers such a call. */
export interface SessionHandler<E extends EndpointShapes> {
  (call: SessionCall<E>): Promise<Answer<E>>;
  /** Whether a token that was renewed a moment ago may come again, because the answer was lost. */
  readonly takesRenewed?: true;
}

/** What of the contract opens, renews and ends sessions, or changes how they are opened. */
type SessionEndpoints = Omit<SessionApi, 'POST /api/user/notify' | 'POST /api/user/notify/read'>;

/** The handlers of those endpoints. */
export type SessionArea = { readonly [K in keyof SessionEndpoints]: SessionHandler<SessionEndpoints[K]> };

/** Any of them: the contract proves what it takes when it is called. */
export interface AnySessionHandler extends Pick<SessionHandler<Proven>, 'takesRenewed'> {
  (call: SessionCall<Proven>): Promise<unknown>;
}

/** They, by the keys of their endpoints. */
export type SessionHandlers = Readonly<Record<string, AnySessionHandler>>;
