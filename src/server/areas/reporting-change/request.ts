import type { Kysely } from 'kysely';
import type { ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Call, Caller } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { notifyDecider } from '../notifications/notifyDecider';
import { findDecider } from '../people/deciders';
import { managerOf } from '../people/employmentAt';
import { reachesOthers, withinReach } from '../people/reach';
import { requireText } from '../people/requireText';
import { firstInLine } from './deciders';
import { changeFault, lockReportingLines } from './lines';

/** `POST /api/team/reporting-change/request`: by the employee, the manager, or HR. */
export async function askReportingChange({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ReportingChangeApi['POST /api/team/reporting-change/request']>) {
  const employee = body['employee-id'];
  if (!(await mayAskFor(db, caller, employee, now)))
    throw new BusinessRuleError('Please select a valid employee and reporting manager');
  await lockReportingLines(db);
  const change = {
    employee_id: employee,
    proposed_reporting_id: body['proposed-reporting-id'],
    effective_from: body['effective-from'],
    remarks: requireText(body.remarks, 'Remarks is required'),
  };
  const fault = await changeFault(db, change, officeDate(now));
  if (fault) throw new BusinessRuleError(fault);
  const current = await managerOf(db, employee);
  const people = { ...change, requested_by: caller.employeeId, current_reporting_id: current };
  const request = { of: employee, by: caller.employeeId, from: firstInLine(people) };
  const decider = await findDecider(db, request, officeDate(now));
  const row = {
    ...people,
    approver_id: decider.id,
    status: 'pending' as const,
  };
  const added = await db
    .insertInto('reporting_change')
    .values({ ...row, requested_at: now })
    .onConflict((conflict) => conflict.column('employee_id').where('status', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new BusinessRuleError('A reporting change for this employee is already pending.');
  await audit({
    action: 'reporting-change.request',
    subject: `reporting change ${added.id}`,
    after: row,
    why: row.remarks,
  });
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} requested a reporting change.`,
    path: `/reporting-change/${added.id}`,
  });
  return { result: true, msg: 'Request submitted successfully!' };
}

async function mayAskFor(db: Kysely<Database>, caller: Caller, employeeId: number, now: Date): Promise<boolean> {
  if (employeeId === caller.employeeId) return true;
  if (!reachesOthers(caller)) return false;
  const reached = withinReach(db, caller, now).where('employment.employee_id', '=', employeeId);
  return (await reached.executeTakeFirst()) !== undefined;
}
