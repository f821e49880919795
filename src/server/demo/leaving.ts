import type { Insertable } from 'kysely';
import { addDays, type CivilDate } from '../rules/civilDate';
import type { ResignationTable } from '../store/tables/resignationTables';
import { known } from './organisation';

type Stage = Pick<Insertable<ResignationTable>, 'status' | 'remarks' | 'exit_interview' | 'retraction'>;

const waiting = { remarks: null, exit_interview: null, retraction: null };

/** Each stage of leaving, and the people in it. */
const stages: readonly { readonly employee: number; readonly daysAgo: number; readonly stage: Stage }[] = [
  { employee: 33, daysAgo: 4, stage: { status: 'pending', ...waiting } },
  { employee: 35, daysAgo: 2, stage: { status: 'pending', ...waiting } },
  { employee: 44, daysAgo: 9, stage: { status: 'pending', ...waiting } },
  { employee: 45, daysAgo: 20, stage: { status: 'approved', ...waiting, remarks: 'Hand over the open work first.' } },
  { employee: 46, daysAgo: 25, stage: { status: 'approved', ...waiting, remarks: 'Accepted with regret.' } },
  {
    employee: 47,
    daysAgo: 40,
    stage: { status: 'approved', ...waiting, remarks: 'Accepted.', exit_interview: 'Leaves for further studies.' },
  },
  { employee: 48, daysAgo: 60, stage: { status: 'rejected', ...waiting, remarks: 'Please let us talk first.' } },
  {
    employee: 49,
    daysAgo: 90,
    stage: { status: 'retracted', ...waiting, remarks: 'Will stay.', retraction: 'Will stay.' },
  },
];

/** The days between a resignation of the demo company and its last working day. */
const NOTICE = 60;

/** The notice period of an employee who has resigned; null for others, who may have any. */
export const noticeOfLeaver = (employee: number): number | null =>
  stages.some((one) => one.employee === employee) ? NOTICE : null;

/** Resignations at every stage, decided by the employees' leads. */
export function makeResignations(
  today: CivilDate,
  leadOf: (employee: number) => number | null,
): Insertable<ResignationTable>[] {
  return stages.map(({ employee, daysAgo, stage }) => {
    const requested = addDays(today, -daysAgo);
    const decided = stage.status === 'pending' ? null : leadOf(employee);
    const on = (days: number) => new Date(`${addDays(requested, days)}T05:00:00Z`);
    const byHr = { interviewed: stage.exit_interview !== null, retracted: stage.status === 'retracted' };
    return {
      employee_id: employee,
      reason: 'Moving to another city with the family.',
      requested_on: requested,
      last_working_day: addDays(requested, NOTICE),
      decided_by: decided,
      decided_at: decided === null ? null : on(1),
      interviewed_at: byHr.interviewed ? on(12) : null,
      interviewed_by: byHr.interviewed ? known.hr : null,
      retracted_at: byHr.retracted ? on(6) : null,
      retracted_by: byHr.retracted ? known.hr : null,
      ...stage,
    };
  });
}

/** Reporting changes that await a decision of the demo manager or HR. */
export function makeReportingChanges(today: CivilDate, leadOf: (employee: number) => number | null) {
  const ask = (employee: number, requester: number, proposed: number, approver: number | null) => ({
    employee_id: employee,
    requested_by: requester,
    approver_id: approver,
    current_reporting_id: leadOf(employee),
    proposed_reporting_id: proposed,
    effective_from: addDays(today, 14),
    remarks: 'Closer to the work of the other team.',
    status: 'pending' as const,
    decided_by: null,
    decided_at: null,
    decision_remarks: null,
    requested_at: new Date(`${addDays(today, -1)}T05:00:00Z`),
  });
  return [
    ask(36, 36, 10, known.manager),
    ask(known.exhaustedBalance, known.exhaustedBalance, 8, known.manager),
    ask(40, 10, known.manager, known.manager),
  ];
}
