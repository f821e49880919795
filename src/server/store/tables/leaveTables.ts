import type { Generated } from 'kysely';
import type { CertificateType } from '../../rules/certificateFile';
import type { MovementKind } from '../../rules/leaveBalance';
import type { Accrual } from '../../rules/leavePolicy';
import type { DayPart, DayParts } from '../../rules/partDay';

/** A leave period; its id is the year in its name. */
export interface LeaveYearTable {
  id: number;
  start_date: string;
  end_date: string;
  /** The day on which unused days of the previous year were last carried over into this one. */
  carried_on: Generated<string | null>;
  /** The day on which the entitlements of this year were last brought up to date. */
  granted_on: Generated<string | null>;
  /** Who opened it, and when; null if it opened automatically. */
  opened_by: Generated<number | null>;
  opened_at: Generated<Date | null>;
}

/** Who last changed a row, and when; the version counts the changes. */
export interface ChangeColumns {
  version: Generated<number>;
  changed_by: Generated<number | null>;
  changed_at: Generated<Date | null>;
}

export interface HolidayTable extends ChangeColumns {
  id: Generated<number>;
  date: string;
  name: string;
  /** Null if it applies to all offices. */
  office_id: Generated<number | null>;
}

export interface LeaveTypeTable {
  id: number;
  name: string;
  /** Null if the type is open to all genders. */
  gender_id: number | null;
}

/** How a leave type grants and carries over days; see the rules of leave policies. */
export interface LeavePolicyTable extends ChangeColumns {
  id: Generated<number>;
  leave_type_id: number;
  /** Null: all offices. */
  office_id: number | null;
  /** Null: all employment types. */
  employment_type_id: number | null;
  starts_on: string;
  ends_on: string | null;
  yearly_days: number;
  accrual: Accrual;
  prorated: boolean;
  /** The maximum number of unused days carried over to the next year. */
  carry_days: Generated<number>;
  /** Null: carried days expire with the year. */
  carry_months: number | null;
  /** The parts of a day that the leave type can be taken in. */
  day_parts: Generated<DayParts>;
  /** Days earned by working on a day off can be used for so many months; null: none can be earned. */
  earn_months: number | null;
  /** Leave of this many days or more needs a certificate; null: none is needed. */
  certificate_days: Generated<number | null>;
}

export type LeaveStatus = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'withdrawn';

export interface LeaveRequestTable {
  id: Generated<number>;
  employee_id: number;
  leave_type_id: number;
  leave_year_id: number;
  start_date: string;
  end_date: string;
  return_on: string;
  /** Working days, as deducted from the balance. */
  days: number;
  /** Calendar days, as the applicant sent them. */
  calendar_days: number;
  reason: string;
  status: LeaveStatus;
  /** Whether it is off the lists permanently: approved, and ended long ago. */
  past: Generated<boolean>;
  requested_on: string;
  decided_by: number | null;
  decided_at: Date | null;
  remarks: string | null;
  /** Who was notified as its decider; null if HR was. */
  approver_id: Generated<number | null>;
  /** When the sender withdrew it. */
  withdrawn_at: Generated<Date | null>;
  /** Who in HR entered it; null if the person sent it. */
  entered_by: Generated<number | null>;
  /** Null if it takes whole days. */
  day_part: Generated<DayPart | null>;
  /** The times of day of a part of a day; null for whole days. */
  from_time: Generated<string | null>;
  to_time: Generated<string | null>;
  /** The share of each day that it takes. */
  day_share: Generated<number>;
  /** The leave that it was part of until days between the two were given back. */
  split_from: Generated<number | null>;
  /** From this many days on it needs a certificate, by the policy at its request or approval; null: it needs none. */
  certificate_days: Generated<number | null>;
  /** When HR last reminded the employee of the missing certificate. */
  certificate_reminded_on: Generated<string | null>;
}

export interface LeaveCancellationTable {
  id: Generated<number>;
  leave_id: number;
  reason: string;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  created_at: Generated<Date>;
  decided_by: number | null;
  decided_at: Date | null;
  remarks: string | null;
  /** Who was notified as its decider; null if HR was. */
  approver_id: Generated<number | null>;
  /** When the sender withdrew it. */
  withdrawn_at: Generated<Date | null>;
  /** Who in HR entered it; null if the person sent it. */
  entered_by: Generated<number | null>;
  /** The days given back; null for the whole leave. */
  from_date: Generated<string | null>;
  to_date: Generated<string | null>;
}

/** The append-only ledger; a balance is the sum of `days`, which are negative for `reserve` and `take`. */
export interface LeaveMovementTable {
  id: Generated<number>;
  employee_id: number;
  leave_type_id: number;
  leave_year_id: number;
  kind: MovementKind;
  days: number;
  leave_id: number | null;
  at: Generated<Date>;
  /** The day from which it counts. */
  on_date: Generated<string>;
  /** The days that a grant is for, or those that a shortened leave returns; null for other entries. */
  from_date: Generated<string | null>;
  to_date: Generated<string | null>;
  /** Why HR or a correction changed the balance. */
  note: Generated<string | null>;
}

/** A file that proves the reason of a leave, such as a doctor's certificate. */
export interface LeaveCertificateTable {
  id: Generated<number>;
  leave_id: number;
  file_name: string;
  media_type: CertificateType;
  /** The bytes of the file; queries read and write them in base64. Null once they were erased. */
  content: Generated<Buffer | null>;
  added_by: number;
  added_at: Date;
}

/** Days earned by working on a day off. */
export interface EarnedDayTable {
  id: Generated<number>;
  employee_id: number;
  leave_type_id: number;
  /** The leave year whose balance has them. */
  leave_year_id: number;
  worked_on: string;
  /** 0.5 or 1. */
  days: number;
  reason: string;
  /** The first day of leave that can no longer use them. */
  expires_on: string;
  entered_by: number;
  entered_at: Date;
  withdrawn_by: Generated<number | null>;
  withdrawn_at: Generated<Date | null>;
}

/** The tables of leave. */
export interface LeaveTables {
  leave_year: LeaveYearTable;
  holiday: HolidayTable;
  leave_type: LeaveTypeTable;
  leave_policy: LeavePolicyTable;
  leave_request: LeaveRequestTable;
  leave_cancellation: LeaveCancellationTable;
  leave_movement: LeaveMovementTable;
  earned_day: EarnedDayTable;
  leave_certificate: LeaveCertificateTable;
}
