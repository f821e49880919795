import type { HrCaseApi } from '../../../contract/hr-case.gen';
import type { Area } from '../../http/area';
import { actOnCase, pendingCases, viewCase } from './answer';
import { myCaseActions, myCases, raiseCase } from './mine';
import { caseRecord } from './record';

/** Questions to HR. */
export const hrCase: Area<HrCaseApi> = {
  'POST /api/me/hr-case/view-my-case': myCases,
  'POST /api/me/hr-case/view-actions': myCaseActions,
  'POST /api/me/hr-case/raise': raiseCase,
  'POST /api/hr-case/record': caseRecord,
  'POST /api/hr/hr-case/pending-case': pendingCases,
  'POST /api/hr/hr-case/view': viewCase,
  'POST /api/hr/hr-case/action': actOnCase,
};
