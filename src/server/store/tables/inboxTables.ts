import type { ColumnType, Generated } from 'kysely';

/** A message that can be read once. */
export interface SecureMessageTable {
  id: Generated<number>;
  /** The recipient. */
  employee_id: number;
  sender_id: number;
  subject: string;
  message: string;
  created_at: Generated<Date>;
  /** The page currently showing it, as the SHA-256 of its key, in hex. */
  reading_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** When that page received it. */
  reading_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The tables of the secure inbox. */
export interface InboxTables {
  secure_message: SecureMessageTable;
}
