import type { Insertable } from 'kysely';
import type { HrCaseActionTable, HrCaseTable } from '../store/tables/hrCaseTables';
import type { SecureMessageTable } from '../store/tables/inboxTables';
import { demoLogins } from './logins';
import { known } from './organisation';

const DAY = 86_400_000;

const subjects = ['Payslip', 'Insurance card', 'Appraisal letter', 'Tax statement', 'Policy update'];

/**
 * Makes a full inbox for the demo employee, with more pages than the pager shows at once, and three messages for each
 * of the other logins.
 */
export function makeMessages(now: Date): Insertable<SecureMessageTable>[] {
  const inbox = (recipient: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      employee_id: recipient,
      sender_id: index % 3 === 0 ? known.hr : known.payroll,
      subject: `${subjects[index % subjects.length]} no. ${index + 1}`,
      message: `This is message ${index + 1}. It is made up, and can be read once.`,
      created_at: new Date(now.getTime() - (count - index) * DAY),
    }));
  const others = demoLogins.filter(({ employee }) => employee !== known.employee);
  return [...inbox(known.employee, 50), ...others.flatMap(({ employee }) => inbox(employee, 3))];
}

/** The employee, type, status and short description of each case; the first has no actions. */
const cases: readonly (readonly [employee: number, type: number, status: number, text: string])[] = [
  [known.employee, 1, 1, 'Allowance missing in the payslip'],
  [known.employee, 3, 2, 'Letter for the bank'],
  [known.employee, 2, 3, 'Leave balance looks wrong'],
  [known.manager, 4, 1, 'Desk for a new colleague'],
  [30, 1, 1, 'Wrong bank account'],
  [33, 3, 2, 'Experience letter'],
  [36, 5, 1, 'Parking space'],
  [40, 2, 1, 'Carry leave over'],
  [52, 4, 2, 'Chair is broken'],
  [53, 3, 1, 'Address proof'],
  [54, 1, 1, 'Tax declaration'],
  [55, 2, 3, 'Comp-off for a weekend'],
  [56, 5, 1, 'Shuttle timing'],
  [57, 3, 1, 'Salary certificate'],
];

/** HR cases in every status; ids start at 1. */
export function makeCases(now: Date): (Insertable<HrCaseTable> & { readonly id: number })[] {
  return cases.map(([employee_id, case_type_id, status_id, short_desc], index) => ({
    id: index + 1,
    employee_id,
    case_type_id,
    status_id,
    short_desc,
    summary: `${short_desc}. Please have a look and tell me what you need from me.`,
    created_at: new Date(now.getTime() - (cases.length - index) * DAY),
  }));
}

/** HR's actions on the cases that are past the open status. */
export function makeCaseActions(now: Date): Insertable<HrCaseActionTable>[] {
  return makeCases(now).flatMap(({ id, status_id, created_at }) => {
    const step = (status: number, hours: number, short_desc: string) => ({
      hr_case_id: id,
      status_id: status,
      action_by: known.hr,
      short_desc,
      summary: 'We have looked into it.',
      created_at: new Date(new Date(created_at).getTime() + hours * 3_600_000),
    });
    const steps = [step(2, 3, 'Taken up'), step(3, 9, 'Settled')];
    return status_id === 1 ? [] : steps.slice(0, status_id - 1);
  });
}
