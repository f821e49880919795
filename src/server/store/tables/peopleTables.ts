import type { Generated } from 'kysely';

/** The person, as recorded at enrolment. Civil dates are `YYYY-MM-DD`. Erased values are null. */
export interface EmployeeTable {
  id: Generated<number>;
  code: string;
  name: string;
  first_name: string;
  last_name: string;
  gender_id: number | null;
  blood_group_id: number | null;
  country_id: number | null;
  father_name: string | null;
  mother_name: string | null;
  date_of_birth: Generated<string>;
  aadhaar: string | null;
  pan: string | null;
  other_id: string | null;
  pf_uan: string | null;
  /** Base64 of the picture, without a `data:` prefix. */
  profile_image: string | null;
  created_at: Generated<Date>;
  /** Whether there is an employment; set by a database trigger. */
  onboarded: Generated<boolean>;
}

/** The current or last employment of an on-boarded employee. */
export interface EmploymentTable {
  id: Generated<number>;
  employee_id: number;
  office_id: number;
  job_title_id: number;
  employment_type_id: number;
  probation_status_id: number;
  /** In days. */
  notice_period: number;
  /** The employee's lead; null at the top. */
  reporting_to: number | null;
  joined_on: string;
  left_on: string | null;
  pf_office_id: number | null;
  pf_number: string | null;
  esi_office_id: number | null;
  esi_number: string | null;
  pay_structure_id: number | null;
  shift_id: Generated<number | null>;
}

/** A fact of an employment whose changes are recorded. */
export type EmploymentField =
  | 'office'
  | 'shift'
  | 'job-title'
  | 'employment-type'
  | 'probation-status'
  | 'notice-period';

/** A change of one fact of an employment, in force from a day on. */
export interface EmploymentChangeTable {
  id: Generated<number>;
  employee_id: number;
  field: EmploymentField;
  effective_on: string;
  /** An id, or the days of a notice period; null without a shift. */
  value_before: number | null;
  value_after: number | null;
  status: 'planned' | 'applied' | 'withdrawn' | 'lapsed';
  reason: string | null;
  /** Null for changes that were made before changes were recorded. */
  entered_by: number | null;
  entered_at: Date | null;
  withdrawn_by: Generated<number | null>;
  /** When it was applied, was withdrawn or lapsed. */
  settled_at: Generated<Date | null>;
}

/** An earlier employment of an employee who was hired again. */
export interface FormerEmploymentTable {
  /** The id that it had as an employment. */
  id: number;
  employee_id: number;
  office_id: number;
  job_title_id: number;
  employment_type_id: number;
  probation_status_id: number;
  /** In days. */
  notice_period: number;
  reporting_to: number | null;
  joined_on: string;
  left_on: string;
  shift_id: number | null;
}

export interface BankAccountTable {
  id: Generated<number>;
  employee_id: number;
  bank_id: number;
  account_type_id: number;
  branch_name: string;
  account_number: string;
}

export interface EmailAddressTable {
  id: Generated<number>;
  employee_id: number;
  email_type_id: number;
  address: string;
  can_update: Generated<boolean>;
}

/** A notification in the bell. */
export interface NotificationTable {
  id: Generated<number>;
  employee_id: number;
  text: string;
  /** The path of the related page, below /uix; null if there is none. */
  path: Generated<string | null>;
  created_at: Generated<Date>;
  read_at: Generated<Date | null>;
}

/** An entry in the work list. */
export interface TaskTable {
  id: Generated<number>;
  employee_id: number;
  reference: string;
  title: string;
}

/** HTML for the home page. */
export interface AnnouncementTable {
  id: Generated<number>;
  html: string;
}

/** The tables about people. */
export interface PeopleTables {
  employee: EmployeeTable;
  employment: EmploymentTable;
  employment_change: EmploymentChangeTable;
  former_employment: FormerEmploymentTable;
  bank_account: BankAccountTable;
  email_address: EmailAddressTable;
  notification: NotificationTable;
  task: TaskTable;
  announcement: AnnouncementTable;
}
