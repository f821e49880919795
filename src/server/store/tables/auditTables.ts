import type { ColumnType, Generated } from 'kysely';

/** JSON, read as a value and written as text. */
type Json = ColumnType<unknown, string | null, never>;

/**
 * An audit entry: who did what, the values before and after, when, why, and from where. The database rejects changes,
 * and deletions of all but expired sign-in failures, refusals and views.
 */
export interface AuditEntryTable {
  audit_id: Generated<number>;
  at: ColumnType<Date, Date, never>;
  /** Null for a failed sign-in. */
  user_id: number | null;
  employee_id: number | null;
  action: string;
  subject: string;
  before: Json;
  after: Json;
  why: string | null;
  address: ColumnType<string | null, string | null | undefined, never>;
  request_id: ColumnType<string | null, string | null | undefined, never>;
  /** The employee whom the action concerns, if any. */
  about_id: ColumnType<number | null, number | null | undefined, never>;
}

/** The tables of the audit log. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
}
