import type { Generated } from 'kysely';

export interface HrCaseTable {
  id: Generated<number>;
  employee_id: number;
  case_type_id: number;
  /** A choice of the `task-status` list. */
  status_id: number;
  short_desc: string;
  summary: string;
  created_at: Date;
}

export interface HrCaseActionTable {
  id: Generated<number>;
  hr_case_id: number;
  status_id: number;
  action_by: number;
  short_desc: string;
  summary: string;
  created_at: Date;
}

/** The tables of HR cases. */
export interface HrCaseTables {
  hr_case: HrCaseTable;
  hr_case_action: HrCaseActionTable;
}
