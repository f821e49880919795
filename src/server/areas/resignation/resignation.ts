import type { ResignationApi } from '../../../contract/resignation.gen';
import type { Area } from '../../call/handler';
import { decideResignation, teamResignations } from './decide';
import { enterResignation } from './enter';
import { exitInterviews, pendingRelievings, recordExitInterview, retract, setLastWorkingDay } from './relieve';
import { ownResignation, resign } from './resign';
import { resignationRecord } from './resignationRecord';
import { withdrawResignation } from './withdraw';

/** Leaving the company, from the request to the last working day. */
export const resignation: Area<ResignationApi> = {
  'POST /api/me/resignation/request': resign,
  'POST /api/me/resignation/view': ownResignation,
  'POST /api/me/resignation/withdraw': withdrawResignation,
  'POST /api/resignation/record': resignationRecord,
  'POST /api/team/resignation/requests': teamResignations,
  'POST /api/team/resignation/approval': decideResignation,
  'POST /api/hr/resignation/pending-relievings': pendingRelievings,
  'POST /api/hr/resignation/last-working-day/update': setLastWorkingDay,
  'POST /api/hr/resignation/exit-interview/list': exitInterviews,
  'POST /api/hr/resignation/exit-interview/update': recordExitInterview,
  'POST /api/hr/resignation/retraction': retract,
  'POST /api/hr/resignation/enter': enterResignation,
};
