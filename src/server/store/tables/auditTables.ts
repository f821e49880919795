import type { ColumnType, Generated } from 'kysely';

/** JSON, read as a value and written as text. */
type Json = ColumnType<unknown, string | null, never>;

/**
 * One line: who, what, before, after, when, why, from where. The database does not allow it to be changed or removed.
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
  /** The employee it is about, if any. */
  about_id: ColumnType<number | null, number | null | undefined, never>;
}

/** The tables of the audit trail. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
}
