/** A check-in or check-out; at most one of each per day. */
export interface AttendanceMarkTable {
  employee_id: number;
  /** Calendar date in the office. */
  date: string;
  kind: 'in' | 'out';
  at: Date;
  /** Null after an erasure. */
  latitude: number | null;
  longitude: number | null;
  /** Who in HR entered or corrected it; null if the employee did it. */
  entered_by: number | null;
}

/** The tables of attendance. */
export interface AttendanceTables {
  attendance_mark: AttendanceMarkTable;
}
