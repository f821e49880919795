import type { Generated } from 'kysely';

/** A working shift; times of day in the office, `HH:MM`. */
export interface ShiftTable {
  id: number;
  name: string;
  starts_at: string;
  ends_at: string;
  /** Digits of ISO 8601: 1 is Monday, 7 is Sunday. */
  working_days: Generated<string>;
}

/** Tables used only by the home page. */
export interface HomeTables {
  shift: ShiftTable;
}
