import type { HrCaseApi } from '../../../contract/hr-case.gen';
import { type Call, NotYours } from '../../http/area';
import { actionsOf, CLOSED, listedCases, withReference } from './listed';

/** `POST /api/hr-case/record`: one case with its actions, for the person who raised it, and for HR. */
export async function caseRecord({ db, caller, body, shows }: Call<HrCaseApi['POST /api/hr-case/record']>) {
  const isHr = caller.roles.has('hr');
  const found = listedCases(db)
    .select(['hr_case.employee_id as of', 'hr_case.status_id'])
    .where('hr_case.id', '=', body['ask-hr-case-id']);
  const visible = isHr ? found : found.where('hr_case.employee_id', '=', caller.employeeId);
  const row = await visible.executeTakeFirst();
  if (!row) throw new NotYours('There is no such case, or it is not yours to see.');
  const { of, status_id, ...shown } = row;
  const own = of === caller.employeeId;
  shows(own ? [] : [of]);
  const actions = await actionsOf(db, shown['ask-hr-case-id']);
  return {
    data: { ...withReference(shown), 'employee-id': of, own, 'may-act': isHr && !own && status_id !== CLOSED, actions },
  };
}
