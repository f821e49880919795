import type { Generated } from 'kysely';

export type ReportingChangeStatus = 'pending' | 'approved' | 'rejected' | 'applied' | 'lapsed' | 'withdrawn';

export interface ReportingChangeTable {
  id: Generated<number>;
  employee_id: number;
  requested_by: number;
  /** Who was notified as its decider; null if HR was. */
  approver_id: number | null;
  current_reporting_id: number | null;
  proposed_reporting_id: number;
  effective_from: string;
  remarks: string;
  status: ReportingChangeStatus;
  decided_by: number | null;
  decided_at: Date | null;
  decision_remarks: string | null;
  /** `requested_at` and `lapsed_at` are null for changes from before they were recorded. */
  requested_at: Date | null;
  lapsed_at: Date | null;
  /** When the sender withdrew it. */
  withdrawn_at: Generated<Date | null>;
}

/** A single row, locked while a reporting line changes. */
export interface ReportingLineLockTable {
  id: number;
}

/** The tables of reporting changes. */
export interface ReportingChangeTables {
  reporting_change: ReportingChangeTable;
  reporting_line_lock: ReportingLineLockTable;
}
