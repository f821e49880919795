import type { Kysely } from 'kysely';
import type { Endpoint } from '../../../engine/language/contract';
import type { AccessAudit } from '../audit/AccessAudit';
import { recordChange } from '../audit/recordChange';
import { authorise } from '../call/authorise';
import type { AuditEntry, Caller } from '../call/call';
import { HttpError, notSignedIn, StaleRecordError } from '../call/errors';
import type { AnyHandler, CallHandler } from '../call/handler';
import type { ListHeaders } from '../call/listQuery';
import type { CallOrigin } from '../call/origin';
import type { ExportOfCaller } from '../export/sendExport';
import type { Input } from '../input/inputReader';
import { type AnnounceRecords, announceToRoles } from '../live/announce';
import type { watchersOf } from '../live/watchers';
import type { Role } from '../rules/roles';
import { callerBySession, callerByUser, whyShut } from '../session/callerOf';
import type { Database } from '../store/database';
import { type QueryTimeouts, requestTimeouts, withTimeouts } from '../store/timeouts';
import { inTransaction } from '../store/transaction';
import { findEarlierCall, repeatAnswer, withIdempotency } from './idempotency';

/** An endpoint and its handler. */
export interface Served {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

/** A call to an endpoint. */
export interface ReceivedCall {
  readonly caller: Caller;
  readonly origin: CallOrigin;
  readonly input: Input;
  /** Adds headers to the response. */
  readonly tell: (headers: ListHeaders) => void;
  readonly key: string | undefined;
  /** The hash of the bearer token; absent in a job. */
  readonly tokenHash?: string | undefined;
  readonly signal?: AbortSignal;
  /** Runs a write exactly once, in its transaction; by default with the idempotency key. */
  readonly once?: (trx: Kysely<Database>, work: () => Promise<unknown>) => Promise<unknown>;
}

/** The dependencies of `serve`. */
export interface ServeParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly accessAudit: AccessAudit;
  /** The roles to notify of changes in each area. */
  readonly watchers: ReturnType<typeof watchersOf>;
  readonly announceRecords: AnnounceRecords;
  /** Whether a user with these roles may open a screen, by its file without `.json`; absent if there are no screens. */
  readonly opens?: (screen: string, roles: ReadonlySet<Role>) => boolean;
}

const none = (): boolean => false;

/** The time limits of a handler. */
export const timeoutsOf = ({ timeouts }: AnyHandler): QueryTimeouts => ({ ...requestTimeouts, ...timeouts });

/**
 * The stored response to a write that is repeated with its key. What the first call did may keep its repetition from
 * being prepared: a screen that was created, for example, exists already.
 *
 * @throws what kept the call from being prepared, if it was not made before
 */
async function earlierAnswer(
  fault: unknown,
  { key: name }: Served,
  { caller: { userId }, key, input }: ReceivedCall,
  { db }: ServeParts,
): Promise<unknown> {
  const earlier = key === undefined ? undefined : await findEarlierCall(db, name, key, { userId });
  if (!earlier) throw fault;
  return repeatAnswer(earlier, input);
}

/** Answers a call of an admitted caller: a write runs in a transaction, once for each key. */
export async function serve(served: Served, call: ReceivedCall, parts: ServeParts): Promise<unknown> {
  let prepared: unknown;
  try {
    const { asked: _, ...taken } = call.input;
    prepared = await served.handler.prepare?.({ caller: call.caller, ...taken });
  } catch (fault) {
    return earlierAnswer(fault, served, call, parts);
  }
  return servePrepared(served, call, parts, prepared);
}

async function servePrepared(
  { key: name, endpoint, handler }: Served,
  { caller: admitted, origin, input, key, tokenHash, signal, tell, once }: ReceivedCall,
  { db, clock, accessAudit, watchers, announceRecords, opens = none }: ServeParts,
  prepared: unknown,
): Promise<unknown> {
  const now = clock();
  const { asked, ...taken } = input;
  const shown: number[] = [];
  const changed = new Set<string>();
  const run = (handle: Kysely<Database>, caller: Caller, work: CallHandler = handler): Promise<unknown> => {
    const audit = (entry: AuditEntry): Promise<void> => {
      changed.add(entry.subject);
      return recordChange(handle, { ...caller, ...origin }, now, entry);
    };
    const shows = (ids: readonly number[]): void => void shown.push(...ids);
    return work({
      caller,
      origin,
      now,
      db: handle,
      audit,
      opens: (screen) => opens(screen, caller.roles),
      shows,
      prepared,
      ...taken,
      list: { asked, tell },
      ...(key === undefined ? {} : { key }),
      ...(signal && { signal }),
    });
  };
  if (endpoint.effect === 'read') {
    const answer = await run(db, admitted);
    if (endpoint.audit) await accessAudit.logAccess({ ...admitted, ...origin }, now, endpoint.audit, shown);
    return answer;
  }
  const write = async (trx: Kysely<Database>): Promise<unknown> => {
    const caller = await stillAdmitted(trx, endpoint, admitted, now);
    await announceToRoles(trx, watchers.get(endpoint.area) ?? [], caller.employeeId);
    const answer = await runOnce(trx, caller);
    await announceRecords(trx, changed, now, caller.employeeId);
    return answer;
  };
  const runOnce = (trx: Kysely<Database>, caller: Caller): Promise<unknown> => {
    if (once) return once(trx, () => run(trx, caller));
    if (key === undefined || handler.handlesIdempotency) return run(trx, caller);
    const { repeat } = handler;
    const sent = { userId: caller.userId, endpoint: name, key, tokenHash, input, now };
    return withIdempotency(trx, sent, () => run(trx, caller), repeat && (() => run(trx, caller, repeat)));
  };
  try {
    const answer = await inTransaction(db, write);
    await handler.finish?.();
    return answer;
  } catch (fault) {
    // The rejection shows the current record.
    if (fault instanceof StaleRecordError && endpoint.audit)
      await accessAudit.logAccess({ ...admitted, ...origin }, now, endpoint.audit, shown);
    throw fault;
  }
}

/** The list of a call, for an export page by page. */
export function pagesForExport(
  { key, endpoint, handler }: Served,
  { caller, origin, input }: ReceivedCall,
  { db, clock, accessAudit, opens = none }: ServeParts,
): ExportOfCaller {
  const now = clock();
  const { asked, ...taken } = input;
  const doer = { ...caller, ...origin };
  const call = {
    ...{ caller, origin, now, db, ...taken },
    audit: (entry: AuditEntry) => recordChange(db, doer, now, entry),
    opens: (screen: string) => opens(screen, caller.roles),
    // The export itself is recorded in the audit log.
    shows: () => undefined,
  };
  return {
    ...{ endpoint, asked, caller, now },
    page: (page, tell) =>
      withTimeouts(timeoutsOf(handler), async () => {
        await stillSignedIn(db, caller, clock());
        return handler({ ...call, list: { asked: page, tell } });
      }),
    reportSent: (rows) => accessAudit.logExport(doer, now, { endpoint: key, rows, asked }),
  };
}

/** Stops an export, which can take a while, once the session that started it has ended. */
async function stillSignedIn(db: Kysely<Database>, { sessionId }: Caller, now: Date): Promise<void> {
  if (sessionId !== undefined && !(await callerBySession(db, sessionId, now))) throw notSignedIn();
}

/**
 * Checks the caller again inside the transaction: the last working day, account or roles may have changed since
 * admission.
 */
async function stillAdmitted(
  trx: Kysely<Database>,
  endpoint: Endpoint,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<Caller> {
  const caller = await callerByUser(trx, userId, now);
  if (!caller) throw new HttpError(403, await whyShut(trx, userId, now));
  authorise(endpoint, caller);
  return { ...caller, ...(sessionId === undefined ? {} : { sessionId }) };
}
