import type { Kysely } from 'kysely';
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
export type Asked<B = Record<string, unknown>, Q = Record<string, unknown>> = Pick<
  Call<B, Q>,
  'caller' | 'body' | 'query'
>;

/**
 * One call, already authenticated, authorised by role and validated against the contract.
 *
 * `db` is a transaction when the effect of the endpoint is `write`; a handler must use no other handle.
 */
export interface Call<B = Record<string, unknown>, Q = Record<string, unknown>> {
  readonly caller: Caller;
  readonly body: B;
  readonly query: Q;
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

/**
 * Answers one endpoint with the whole response envelope, e.g. `{ data: … }` or `{ result: true, msg: '…' }`.
 *
 * Written as `(call: Call<Body, Query>) => …`: the contract has proven the shapes before the handler runs.
 */
export interface Handler {
  (call: Call<never, never>): Promise<unknown>;
  /** Whether it knows by itself what to answer to the same key again; else the server keeps its answer for that, for a day. */
  readonly knowsRepeats?: true;
  /** For how long each of its statements, and each lock, may take; the usual, if it is not said. */
  readonly patience?: Partial<Patience>;
  /** What takes long and needs no row, such as hashing: done before the transaction begins, which would keep others waiting. */
  readonly prepare?: (asked: Asked<never, never>) => Promise<unknown>;
  /** What takes long and follows from what has been stored: done after the transaction, before the answer. */
  readonly finish?: () => Promise<void>;
}

/** The handlers of one part of the application; each key is the endpoint as the contract writes it, `POST /api/…`. */
export type Area = Readonly<Record<string, Handler>>;

/** Thrown by a rule: rolls the transaction back and answers `{ result: false, msg }`. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** Thrown by a rule about who may do what: a refusal that goes on the trail. */
export class NotYours extends Refusal {
  override readonly name = 'NotYours';
}
