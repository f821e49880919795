import type { Kysely } from 'kysely';
import type { AuditEntry } from '../http/area';
import type { Database } from '../store/database';
import { masked } from './mask';

/** Where a call came from, and the request id that its log lines share. */
export interface CallOrigin {
  readonly address: string;
  readonly requestId: string;
}

/** Who did something, and from where; a failed sign-in has no known user. */
export interface Doer extends Partial<CallOrigin> {
  readonly userId: number | null;
  readonly employeeId: number | null;
}

/** Writes a line of the audit trail, in the transaction of the change. */
export async function recordChange(db: Kysely<Database>, doer: Doer, now: Date, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: now,
      user_id: doer.userId,
      employee_id: doer.employeeId,
      action: entry.action,
      subject: entry.subject,
      before: asJson(entry.before),
      after: asJson(entry.after),
      why: entry.why ?? null,
      about_id: entry.about ?? null,
      address: doer.address ?? null,
      request_id: doer.requestId ?? null,
    })
    .execute();
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(masked(value));
}
