import type { ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Area } from '../../call/handler';
import { decideReportingChange } from './decide';
import { reportingChanges } from './list';
import { reportingChangeRecord } from './reportingChangeRecord';
import { askReportingChange } from './request';
import { withdrawReportingChange } from './withdraw';

/** Reporting lines, and changes to them. */
export const reportingChange: Area<ReportingChangeApi> = {
  'POST /api/team/reporting-change/list': reportingChanges,
  'POST /api/reporting-change/record': reportingChangeRecord,
  'POST /api/team/reporting-change/request': askReportingChange,
  'POST /api/team/reporting-change/withdraw': withdrawReportingChange,
  'POST /api/team/reporting-change/action': decideReportingChange,
};
