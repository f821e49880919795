import type { ColumnType, Generated } from 'kysely';

/** JSON, read as a value and written as text. */
type Json = ColumnType<unknown, string | null, never>;

/** One change: who, what, before, after, when, why. */
export interface AuditEntryTable {
  audit_id: Generated<number>;
  at: ColumnType<Date, Date, never>;
  user_id: number;
  employee_id: number;
  action: string;
  subject: string;
  before: Json;
  after: Json;
  why: string | null;
}

/** The tables of the audit trail. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
}
