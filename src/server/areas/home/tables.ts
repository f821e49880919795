/** When people work; times of day in the office, `HH:MM`. */
export interface ShiftTable {
  id: number;
  name: string;
  starts_at: string;
  ends_at: string;
}

/** The tables behind the home page alone. */
export interface HomeTables {
  shift: ShiftTable;
}
