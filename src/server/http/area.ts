import type { Kysely } from 'kysely';
import type { Answer, Body, EndpointShapes, Query } from '../../contract/shapes';
import type { Role } from '../authorisation/roles';
import type { Database } from '../store/database';
import type { Patience } from '../store/patience';

export type { Role };

/** Who is asking, looked up from the token; never from the body. */
export interface Caller {
  readonly userId: number;
  readonly employeeId: number;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly roles: ReadonlySet<Role>;
  /** Whether the password is a first one, so that nothing can be done but to choose another. */
  readonly mustChangePassword?: boolean;
}

/** One line of the audit trail; who and when are added by the server. */
export interface AuditEntry {
  /** What was done, as a verb on a noun, e.g. `leave.approve`. */
  readonly action: string;
  /** What it was done to, e.g. `leave 17`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly why?: string;
  /** The employee whom it is about, when it is one. */
  readonly about?: number;
}

/** What is asked and by whom, before there is a transaction to do it in. */
export type Asked<E extends EndpointShapes = EndpointShapes> = Pick<Call<E>, 'caller' | 'body' | 'query'>;

/**
 * One call of an endpoint, `Call<LeaveApi['POST /api/me/leave/apply']>`: authenticated, authorised by role and proven to fit the
 * contract.
 *
 * `db` is a transaction when the effect of the endpoint is `write`; a handler must use no other handle.
 */
export interface Call<E extends EndpointShapes = EndpointShapes> {
  readonly caller: Caller;
  readonly body: Body<E>;
  readonly query: Query<E>;
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** What the client sends again when it makes the same call again, because its answer was lost. */
  readonly key?: string;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** Says whose records the answer shows, where the contract has the endpoint on the trail. */
  readonly shows: (employeeIds: readonly number[]) => void;
  /** What the handler's `prepare` has made. */
  readonly prepared?: unknown;
}

/** How a handler is served, beside what it does. */
interface Served<E extends EndpointShapes> {
  /** Whether it knows by itself what to answer to the same key again; else the server keeps its answer for that, for a day. */
  readonly knowsRepeats?: true;
  /** For how long each of its statements, and each lock, may take; the usual, if it is not said. */
  readonly patience?: Partial<Patience>;
  /** What takes long and needs no row, such as hashing: done before the transaction begins, which would keep others waiting. */
  readonly prepare?: (asked: Asked<E>) => Promise<unknown>;
  /** What takes long and follows from what has been stored: done after the transaction, before the answer. */
  readonly finish?: () => Promise<void>;
}

/** Answers one endpoint with the whole response envelope, e.g. `{ data: … }` or `{ result: true, msg: '…' }`. */
export interface Handler<E extends EndpointShapes> extends Served<E> {
  (call: Call<E>): Promise<Answer<E>>;
}

/** The handlers of a part of the contract, `Area<LeaveApi>`: one for each of its endpoints, and no other. */
export type Area<Endpoints extends { readonly [K in keyof Endpoints]: EndpointShapes }> = {
  readonly [K in keyof Endpoints]: Handler<Endpoints[K]>;
};

/** Whatever endpoint, whose input has been proven to fit it. */
export interface Proven extends EndpointShapes {
  readonly body: never;
  readonly query: never;
  readonly response: never;
}

/** The handler of whatever endpoint: the contract proves what it takes when it is called. */
export interface AnyHandler extends Served<Proven> {
  (call: Call<Proven>): Promise<unknown>;
}

/** Handlers by the keys of their endpoints, as the contract writes them. */
export type Handlers = Readonly<Record<string, AnyHandler>>;

/** A handler that is given what its `prepare` has made. */
export function prepared<E extends EndpointShapes, P>(
  prepare: (asked: Asked<E>) => Promise<P>,
  answer: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
  more: Omit<Served<E>, 'prepare'> = {},
): Handler<E> {
  return Object.assign((call: Call<E>) => answer(call, call.prepared as P), { ...more, prepare });
}

/** Thrown by a rule: rolls the transaction back and answers `{ result: false, msg }`. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** Thrown by a rule about who may do what: a refusal that goes on the trail. */
export class NotYours extends Refusal {
  override readonly name = 'NotYours';
}
