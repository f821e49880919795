import type { Endpoints } from '../../contract/endpoints.gen';
import type { JobsApi } from '../../contract/jobs.gen';
import type { SessionApi } from '../../contract/session.gen';
import type { StudioApi } from '../../contract/studio.gen';
import type { Area } from '../call/handler';
import { administration } from './administration/administration';
import { attendanceArea } from './attendance/attendance';
import { calendar } from './calendar/calendar';
import { dataImport } from './data-import/dataImport';
import { directory } from './directory/directory';
import { employees } from './employees/employees';
import { home } from './home/home';
import { hrCase } from './hr-case/hrCase';
import { inbox } from './inbox/inbox';
import { leave } from './leave/leave';
import { leavePolicies } from './leave-policies/leavePolicies';
import { lookups } from './lookups/lookups';
import { notifications } from './notifications/notifications';
import { payroll } from './payroll/payroll';
import { personalData } from './personal-data/personalData';
import { profile } from './profile/profile';
import { reportingChange } from './reporting-change/reportingChange';
import { requests } from './requests/requests';
import { resignation } from './resignation/resignation';
import { teamCalendar } from './team-calendar/teamCalendar';
import { savedViews } from './views/views';

/**
 * Endpoints handled outside the areas: sign-in and sign-out, which have no caller yet, the studio, which works on
 * files, and jobs, which call the other endpoints.
 */
type Elsewhere = Exclude<keyof SessionApi, keyof typeof notifications> | keyof StudioApi | keyof JobsApi;

/** The handlers of all areas, by endpoint; a missing handler is a compile error. */
export const areas: Area<Omit<Endpoints, Elsewhere>> = {
  ...lookups,
  ...administration,
  ...attendanceArea,
  ...calendar,
  ...leave,
  ...leavePolicies,
  ...teamCalendar,
  ...notifications,
  ...profile,
  ...inbox,
  ...resignation,
  ...hrCase,
  ...reportingChange,
  ...employees,
  ...directory,
  ...requests,
  ...payroll,
  ...savedViews,
  ...personalData,
  ...dataImport,
  ...home,
};
