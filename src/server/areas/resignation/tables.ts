import type { Generated } from 'kysely';

export type ResignationStatus = 'pending' | 'approved' | 'rejected' | 'retracted';

export interface ResignationTable {
  id: Generated<number>;
  employee_id: number;
  reason: string;
  status: ResignationStatus;
  requested_on: string;
  last_working_day: string | null;
  /** The latest remarks of those who handled it. */
  remarks: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  exit_interview: string | null;
  retraction: string | null;
}

/** The tables of resignations. */
export interface ResignationTables {
  resignation: ResignationTable;
}
