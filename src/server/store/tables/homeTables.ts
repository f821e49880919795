/** A working shift; times of day in the office, `HH:MM`. */
export interface ShiftTable {
  id: number;
  name: string;
  starts_at: string;
  ends_at: string;
}

/** Tables used only by the home page. */
export interface HomeTables {
  shift: ShiftTable;
}
