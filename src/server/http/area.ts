import type { Kysely } from 'kysely';
import type { Answer, Body, EndpointShapes, Headers, Path, Query } from '../../contract/endpointShapes';
import type { CallOrigin } from '../audit/origin';
import type { Role } from '../authorisation/roles';
import type { ListRequest } from '../list/listQuery';
import type { Database } from '../store/database';
import type { QueryTimeouts } from '../store/timeouts';

export type { Role };

/** The caller, found by the token and never taken from the body. */
export interface Caller {
  readonly userId: number;
  readonly employeeId: number;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly roles: ReadonlySet<Role>;
  /** The session that asks; missing for a caller who is only known by name. */
  readonly sessionId?: number;
  /** Whether the password is a first one, so that the caller can only choose a new one. */
  readonly mustChangePassword?: boolean;
}

/** A line of the audit trail; the server adds who and when. */
export interface AuditEntry {
  /** The action, as a verb on a noun, e.g. `leave.approve`. */
  readonly action: string;
  /** Its object, e.g. `leave 17`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly why?: string;
  /** The employee it is about, if any. */
  readonly about?: number;
}

/** The request and its caller, before a transaction exists. */
export type PreparedCall<E extends EndpointShapes = EndpointShapes> = Pick<
  Call<E>,
  'caller' | 'body' | 'path' | 'query' | 'headers'
>;

/**
 * One call of an endpoint, `Call<LeaveApi['POST /api/me/leave/apply']>`: authenticated, authorised by role and
 * validated against the contract.
 *
 * `db` is a transaction if the endpoint's effect is `write`; a handler must use no other handle.
 */
export interface Call<E extends EndpointShapes = EndpointShapes> {
  readonly caller: Caller;
  readonly origin: CallOrigin;
  readonly body: Body<E>;
  readonly path: Path<E>;
  readonly query: Query<E>;
  readonly headers: Headers<E>;
  /** The query of the endpoint's list; `pageOf` answers it. */
  readonly list: ListOf<E>;
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** The idempotency key, which the client repeats when it retries a call whose answer was lost. */
  readonly key?: string;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** Whether the caller may open a screen, by its file without `.json`; a server without screens opens none. */
  readonly opens: (screen: string) => boolean;
  /** Reports whose records the answer shows, where the contract says to log that. */
  readonly shows: (employeeIds: readonly number[]) => void;
  /** The result of the handler's `prepare`. */
  readonly prepared?: unknown;
}

/**
 * The list of an endpoint: the names of its sortable, filterable, summed and searched properties; unknown if it has
 * none.
 */
export type ListOf<E extends EndpointShapes> = E extends { list: infer L }
  ? ListRequest<NamesIn<L, 'sort'> | NamesIn<L, 'filter'> | NamesIn<L, 'sums'>, NamesIn<L, 'search'>>
  : unknown;

type NamesIn<L, Part extends string> = L extends { readonly [P in Part]: infer N extends string } ? N : never;

/** How a handler is run. */
interface Served<E extends EndpointShapes> {
  /** Whether it handles a repeated key itself; otherwise the server stores its answer for a day. */
  readonly knowsRepeats?: true;
  /** Time limits for its statements and locks, where they differ from the usual ones. */
  readonly timeouts?: Partial<QueryTimeouts>;
  /** Slow work that needs no row, such as hashing: runs before the transaction, so that it does not hold up others. */
  readonly prepare?: (asked: PreparedCall<E>) => Promise<unknown>;
  /** Slow work that follows from the stored change: runs after the transaction, before the answer. */
  readonly finish?: () => Promise<void>;
}

/** Answers one endpoint with the whole envelope, e.g. `{ data: … }` or `{ result: true, msg: '…' }`. */
export interface Handler<E extends EndpointShapes> extends Served<E> {
  (call: Call<E>): Promise<Answer<E>>;
}

/** The handlers of a part of the contract, `Area<LeaveApi>`: exactly one for each endpoint. */
export type Area<Endpoints extends { readonly [K in keyof Endpoints]: EndpointShapes }> = {
  readonly [K in keyof Endpoints]: Handler<Endpoints[K]>;
};

/** An endpoint of any shape, with validated input. */
export interface Proven extends EndpointShapes {
  readonly body: never;
  readonly path: never;
  readonly query: never;
  readonly headers: never;
  readonly list: { readonly sort: never; readonly filter: never; readonly search: never; readonly sums: never };
  readonly response: never;
}

/** A handler of any endpoint: the contract validates its input when it is called. */
export interface AnyHandler extends Served<Proven> {
  (call: Call<Proven>): Promise<unknown>;
}

/** Handlers by endpoint key, as in the contract. */
export type Handlers = Readonly<Record<string, AnyHandler>>;

/** A handler that receives the result of its `prepare`. */
export function createPreparedHandler<E extends EndpointShapes, P>(
  prepare: (asked: PreparedCall<E>) => Promise<P>,
  answer: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
  more: Omit<Served<E>, 'prepare'> = {},
): Handler<E> {
  return Object.assign((call: Call<E>) => answer(call, call.prepared as P), { ...more, prepare });
}

/** Thrown by a rule: rolls back the transaction and answers `{ result: false, msg }`. */
export class BusinessRuleError extends Error {
  override readonly name: string = 'BusinessRuleError';
}

/** Thrown by a rule about permissions: a refusal that is logged on the trail. */
export class ForbiddenError extends BusinessRuleError {
  override readonly name = 'ForbiddenError';
}
