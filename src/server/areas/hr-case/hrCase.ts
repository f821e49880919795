import type { HrCaseApi } from '../../../contract/hr-case.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { actOnCase, allCases, pendingCases, viewCase } from './answer';
import { actionsOf, CLOSED, caseVersion, selectCases, withReference } from './caseQuery';
import { myCaseActions, myCases, raiseCase, withdrawCase } from './myCases';

/** `POST /api/hr-case/record`: one case with its actions, for the person who raised it, and for HR. */
async function caseRecord({ db, caller, body, shows }: Call<HrCaseApi['POST /api/hr-case/record']>) {
  const isHr = caller.roles.has('hr');
  const found = selectCases(db)
    .select(['hr_case.employee_id as of', 'hr_case.status_id', caseVersion.as('record-version')])
    .where('hr_case.id', '=', body['ask-hr-case-id']);
  const visible = isHr ? found : found.where('hr_case.employee_id', '=', caller.employeeId);
  const row = await visible.executeTakeFirst();
  if (!row) throw new ForbiddenError('This case does not exist, or you do not have access to it.');
  const { of, status_id, ...shown } = row;
  const own = of === caller.employeeId;
  shows(own ? [] : [of]);
  const actions = await actionsOf(db, shown['ask-hr-case-id']);
  return {
    data: {
      ...withReference(shown),
      'employee-id': of,
      own,
      'may-act': isHr && !own && status_id !== CLOSED,
      'may-withdraw': own && status_id !== CLOSED,
      actions,
    },
  };
}

/** Questions to HR. */
export const hrCase: Area<HrCaseApi> = {
  'POST /api/me/hr-case/view-my-case': myCases,
  'POST /api/me/hr-case/view-actions': myCaseActions,
  'POST /api/me/hr-case/raise': raiseCase,
  'POST /api/me/hr-case/withdraw': withdrawCase,
  'POST /api/hr-case/record': caseRecord,
  'POST /api/hr/hr-case/pending-case': pendingCases,
  'POST /api/hr/hr-case/all': allCases,
  'POST /api/hr/hr-case/view': viewCase,
  'POST /api/hr/hr-case/action': actOnCase,
};
