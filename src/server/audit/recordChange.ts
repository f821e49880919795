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

const addLine = prepareStatement(`insert into audit_entry
  (at, user_id, employee_id, action, subject, before, after, why, about_id, address, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`);

/** Writes an audit entry, in the transaction of the change. */
export async function recordChange(db: Kysely<Database>, doer: Doer, now: Date, entry: AuditEntry): Promise<void> {
  const { action, subject, before, after, why = null, about = null } = entry;
  const { userId, employeeId, address = null, requestId = null } = doer;
  const changed = [asJson(before), asJson(after)];
  await addLine(db, [now, userId, employeeId, action, subject, ...changed, why, about, address, requestId]);
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(maskSecrets(value));
}
