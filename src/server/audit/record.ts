import type { Kysely } from 'kysely';
import type { AuditEntry, Caller } from '../http/area';
import type { Database } from '../store/database';
import { masked } from './mask';

/** Writes one line of the audit trail, in the transaction that makes the change. */
export async function recordChange(
  db: Kysely<Database>,
  caller: Pick<Caller, 'userId' | 'employeeId'>,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: now,
      user_id: caller.userId,
      employee_id: caller.employeeId,
      action: entry.action,
      subject: entry.subject,
      before: asJson(entry.before),
      after: asJson(entry.after),
      why: entry.why ?? null,
    })
    .execute();
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(masked(value));
}
