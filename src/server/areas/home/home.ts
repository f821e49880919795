import type { HomeApi } from '../../../contract/home.gen';
import type { Area } from '../../call/handler';
import { awayThisWeek } from './away';
import { hrOverview } from './hrOverview';
import { myDay } from './myDay';
import { payrollOverview } from './payrollOverview';
import { timeOff } from './timeOff';
import { teamWaiting } from './waiting';

/** The overviews of the home page, each for the users who may see it. */
export const home: Area<HomeApi> = {
  'POST /api/me/today': myDay,
  'POST /api/me/time-off': timeOff,
  'POST /api/me/away': awayThisWeek,
  'POST /api/team/waiting': teamWaiting,
  'POST /api/hr/overview': hrOverview,
  'POST /api/payroll/overview': payrollOverview,
};
