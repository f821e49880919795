import type { HrCaseApi } from '../../../contract/hr-case.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { officeDate } from '../../rules/officeTime';
import { requireChoices } from '../lookups/requireChoice';
import { requireName } from '../people/requireName';
import { requireText } from '../people/requireText';
import { notifyStaff } from '../people/staff';
import { actionsOf, CLOSED, caseList, OPEN, referenceOf, selectCases, withReference } from './caseQuery';

/** `POST /api/me/hr-case/view-my-case`: newest first. */
export async function myCases(call: Call<HrCaseApi['POST /api/me/hr-case/view-my-case']>) {
  const query = selectCases(call.db).where('hr_case.employee_id', '=', call.caller.employeeId);
  const rows = await paginate(call, { query, ...caseList(call.db) });
  return { data: rows.map(withReference) };
}

/** `POST /api/me/hr-case/view-actions`: the actions on one of the caller's cases, oldest first. */
export async function myCaseActions({ db, caller, body }: Call<HrCaseApi['POST /api/me/hr-case/view-actions']>) {
  const own = db
    .selectFrom('hr_case')
    .select('id')
    .where('id', '=', body['ask-hr-case-id'])
    .where('employee_id', '=', caller.employeeId);
  if (!(await own.executeTakeFirst())) throw new ForbiddenError('This case does not exist.');
  return { data: await actionsOf(db, body['ask-hr-case-id']) };
}

/** `POST /api/me/hr-case/raise` */
export async function raiseCase({ db, caller, now, body, audit }: Call<HrCaseApi['POST /api/me/hr-case/raise']>) {
  await requireChoices(db, { 'hr-case-types': body['case-type-id'] }, { 'hr-case-types': 'case type' });
  const row = {
    employee_id: caller.employeeId,
    case_type_id: body['case-type-id'],
    status_id: OPEN,
    short_desc: requireName(requireText(body['short-desc'], 'Short description is required'), 'Short description'),
    summary: requireText(body.summary, 'Summary is required'),
    created_at: now,
  };
  const { id } = await db.insertInto('hr_case').values(row).returning('id').executeTakeFirstOrThrow();
  await audit({
    action: 'hr-case.raise',
    subject: `case ${id}`,
    after: { case_type_id: row.case_type_id, short_desc: row.short_desc },
  });
  const notified = await notifyStaff(db, 'hr', officeDate(now), [caller.employeeId], {
    text: `New HR case ${referenceOf(id)}: ${row.short_desc}`,
    path: `/hr-case/${id}`,
  });
  const answering =
    notified > 0 ? '' : ' No one else is in HR: an administrator has to give another person HR access to answer it.';
  return { result: true, msg: `HR case ${referenceOf(id)} raised successfully!${answering}` };
}

/** `POST /api/me/hr-case/withdraw`: closes one of the caller's cases that HR has not closed. */
export async function withdrawCase({ db, caller, now, body, audit }: Call<HrCaseApi['POST /api/me/hr-case/withdraw']>) {
  const own = db
    .selectFrom('hr_case')
    .selectAll()
    .where('id', '=', body['ask-hr-case-id'])
    .where('employee_id', '=', caller.employeeId);
  const row = await own.forUpdate().executeTakeFirst();
  if (!row) throw new ForbiddenError('This case does not exist.');
  if (row.status_id === CLOSED) throw new BusinessRuleError('This case has already been closed.');
  const action = { hr_case_id: row.id, status_id: CLOSED, action_by: caller.employeeId, created_at: now };
  await db
    .insertInto('hr_case_action')
    .values({
      ...action,
      short_desc: 'Withdrawn',
      summary: 'The person who raised the case no longer needs an answer.',
    })
    .execute();
  await db.updateTable('hr_case').set({ status_id: CLOSED }).where('id', '=', row.id).execute();
  await audit({
    action: 'hr-case.withdraw',
    subject: `case ${row.id}`,
    before: { status_id: row.status_id },
    after: { status_id: CLOSED },
  });
  return { result: true, msg: `HR case ${referenceOf(row.id)} withdrawn.` };
}
