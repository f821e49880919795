import type { Kysely } from 'kysely';
import type { Answer, Body, EndpointShapes } from '../../contract/endpointShapes';
import type { SessionApi } from '../../contract/session.gen';
import type { Caller } from '../call/call';
import type { AnyEndpoint } from '../call/handler';
import type { CallOrigin } from '../call/origin';
import type { Database } from '../store/database';
import type { SessionCookies } from './cookies';

/** The data for the start of a session: menu, banner, links, tasks. */
export type SessionData = (
  db: Kysely<Database>,
  caller: Caller,
  now: Date,
) => Promise<Omit<Answer<SessionApi['POST /api/public/login']>, 'data'>>;

/** A call to an endpoint that opens, renews or ends sessions; these run their own transactions. */
export interface SessionCall<E extends EndpointShapes = EndpointShapes> {
  readonly db: Kysely<Database>;
  readonly body: Body<E>;
  readonly now: Date;
  /** The other end of the connection, or the address reported by a trusted proxy. */
  readonly origin: CallOrigin;
  /** How the browser identifies itself. */
  readonly browser: string;
  /** The bearer token as sent. */
  readonly token?: string;
  /** The token's owner, at an endpoint that needs a session. */
  readonly caller?: Caller;
  readonly cookies: SessionCookies;
  /** Does `work` in its transaction, or returns the stored answer of the same call. */
  readonly once: <T>(trx: Kysely<Database>, work: () => Promise<T>) => Promise<T>;
  /** Warns the operator about a likely attack. */
  readonly warn: (text: string) => void;
}

/** The handler of a session call. */
export interface SessionHandler<E extends EndpointShapes> {
  (call: SessionCall<E>): Promise<Answer<E>>;
  /** Whether a token renewed a moment ago is accepted again, in case the answer was lost. */
  readonly takesRenewed?: true;
  /** Whether it lets the addresses of its callers take turns itself. */
  readonly takesTurns?: true;
}

/** The endpoints that open, renew and end sessions, or change how users sign in. */
type SessionEndpoints = Omit<SessionApi, `POST /api/${'user/notify' | 'user/notify/read' | 'me/notifications'}`>;

/** The handlers of those endpoints. */
export type SessionArea = { readonly [K in keyof SessionEndpoints]: SessionHandler<SessionEndpoints[K]> };

/** Any of these handlers: the contract validates the input when it is called. */
export interface AnySessionHandler extends Pick<SessionHandler<AnyEndpoint>, 'takesRenewed' | 'takesTurns'> {
  (call: SessionCall<AnyEndpoint>): Promise<unknown>;
}

/** These handlers by endpoint key. */
export type SessionHandlers = Readonly<Record<string, AnySessionHandler>>;
