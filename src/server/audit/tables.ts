import type { ColumnType, Generated } from 'kysely';

/** JSON, read as a value and written as text. */
type Json = ColumnType<unknown, string | null, never>;

/** One line: who, what, before, after, when, why, from where. The database lets nobody change or remove one. */
export interface AuditEntryTable {
  audit_id: Generated<number>;
  at: ColumnType<Date, Date, never>;
  /** Null for a sign-in that failed. */
  user_id: number | null;
  employee_id: number | null;
  action: string;
  subject: string;
  before: Json;
  after: Json;
  why: string | null;
  address: ColumnType<string | null, string | null | undefined, never>;
  request_id: ColumnType<string | null, string | null | undefined, never>;
  /** The employee whom the line is about, when it is one. */
  about_id: ColumnType<number | null, number | null | undefined, never>;
}

/** The tables of the audit trail. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
}
