import type { Kysely } from 'kysely';
import type { AuditEntry } from '../call/call';
import type { CallOrigin } from '../call/origin';
import type { Database } from '../store/database';
import { prepareStatement } from '../store/fixed';
import { maskSecrets } from './mask';

/** The user who did something, and from where; a failed sign-in has no known user. */
export interface Doer extends Partial<CallOrigin> {
  readonly userId: number | null;
  readonly employeeId: number | null;
}

/**
 * The SQL that inserts an audit entry, as a part of a statement.
 *
 * @param first the number of the first of its values in the statement; `entryValues` are the values
 */
export function insertEntry(first: number): string {
  const columns = 'at, user_id, employee_id, action, subject, before, after, why, about_id, address, request_id';
  const values = columns.split(', ').map((_, at) => `$${first + at}`);
  return `insert into audit_entry (${columns}) values (${values.join(', ')})`;
}

/** The values of an audit entry, in the order of `insertEntry`. */
export function entryValues(doer: Doer, now: Date, entry: AuditEntry): readonly unknown[] {
  const { action, subject, before, after, why = null, about = null } = entry;
  const { userId, employeeId, address = null, requestId = null } = doer;
  const changed = [asJson(before), asJson(after)];
  return [now, userId, employeeId, action, subject, ...changed, why, about, address, requestId];
}

const addLine = prepareStatement(insertEntry(1));

/** Writes an audit entry, in the transaction of the change. */
export async function recordChange(db: Kysely<Database>, doer: Doer, now: Date, entry: AuditEntry): Promise<void> {
  await addLine(db, entryValues(doer, now, entry));
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(maskSecrets(value));
}
