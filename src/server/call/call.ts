import type { Kysely } from 'kysely';
import type { Body, EndpointShapes, Headers, Path, Query } from '../../contract/endpointShapes';
import type { Role } from '../rules/roles';
import type { Database } from '../store/database';
import type { ListRequest } from './listQuery';
import type { CallOrigin } from './origin';

/** The caller, found by the token and never taken from the body. */
export interface Caller {
  readonly userId: number;
  readonly employeeId: number;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly roles: ReadonlySet<Role>;
  /** The caller's session; absent for a caller without one, such as a command. */
  readonly sessionId?: number;
  /** Whether the caller must replace a first password; until then, every other call is refused. */
  readonly mustChangePassword?: boolean;
}

/** An audit entry; the server adds the user and the time. */
export interface AuditEntry {
  /** The action, as noun and verb, e.g. `leave.approve`. */
  readonly action: string;
  /** The object of the action, e.g. `leave 17`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly why?: string;
  /** The employee whom the action concerns, if any. */
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
  /** The query of the endpoint's list; answer it with `paginate`. */
  readonly list: ListOf<E>;
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** The idempotency key, which the client repeats when it retries a call whose answer was lost. */
  readonly key?: string;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** Aborted when the client closes the connection before the answer is sent; absent for a call from a command. */
  readonly signal?: AbortSignal;
  /** Whether the caller may open a screen, by its file without `.json`; a server without screens opens none. */
  readonly opens: (screen: string) => boolean;
  /** Reports whose records the response shows, for endpoints where the contract says to log views. */
  readonly shows: (employeeIds: readonly number[]) => void;
  /** The result of the handler's `prepare`. */
  readonly prepared?: unknown;
}

/**
 * The list of an endpoint: the names of its sortable, filterable, summed and searched properties; `unknown` if it has
 * no list.
 */
export type ListOf<E extends EndpointShapes> = E extends { list: infer L }
  ? ListRequest<NamesIn<L, 'sort'> | NamesIn<L, 'filter'> | NamesIn<L, 'sums'>, NamesIn<L, 'search'>>
  : unknown;

type NamesIn<L, Part extends string> = L extends { readonly [P in Part]: infer N extends string } ? N : never;
