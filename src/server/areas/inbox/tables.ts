import type { Generated } from 'kysely';

/** A message that can be read once. */
export interface SecureMessageTable {
  id: Generated<number>;
  /** The recipient. */
  employee_id: number;
  sender_id: number;
  subject: string;
  message: string;
  created_at: Generated<Date>;
}

/** The tables of the secure inbox. */
export interface InboxTables {
  secure_message: SecureMessageTable;
}
