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
