import type { Generated } from 'kysely';

export type ResignationStatus = 'pending' | 'approved' | 'rejected' | 'retracted' | 'withdrawn' | 'left';

export interface ResignationTable {
  id: Generated<number>;
  employee_id: number;
  reason: string;
  status: ResignationStatus;
  requested_on: string;
  last_working_day: string | null;
  /** The latest remarks of the people who handled it. */
  remarks: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  exit_interview: string | null;
  /** When the interview was recorded, and by whom; null for resignations from before this was recorded. */
  interviewed_at: Date | null;
  interviewed_by: number | null;
  retraction: string | null;
  /** When it was retracted, and by whom; null if it was not retracted, or before this was recorded. */
  retracted_at: Date | null;
  retracted_by: number | null;
  /** Who was notified as its decider; null if HR was. */
  approver_id: Generated<number | null>;
  /** When the sender withdrew it. */
  withdrawn_at: Generated<Date | null>;
  /** Who in HR entered it; null if the person sent it. */
  entered_by: Generated<number | null>;
}

/** The tables of resignations. */
export interface ResignationTables {
  resignation: ResignationTable;
}
