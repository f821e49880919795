import type { Area } from '../http/area';
import { administration } from './administration/administration';
import { attendance } from './attendance/attendance';
import { employees } from './employees/employees';
import { home } from './home/home';
import { hrCase } from './hr-case/hrCase';
import { inbox } from './inbox/inbox';
import { leave } from './leave/leave';
import { lookups } from './lookups/lookups';
import { notifications } from './notifications/notifications';
import { payroll } from './payroll/payroll';
import { profile } from './profile/profile';
import { reportingChange } from './reporting-change/reportingChange';
import { resignation } from './resignation/resignation';

/** The handlers of all areas, by endpoint. */
export const areas: Area = {
  ...lookups,
  ...administration,
  ...attendance,
  ...leave,
  ...notifications,
  ...profile,
  ...inbox,
  ...resignation,
  ...hrCase,
  ...reportingChange,
  ...employees,
  ...payroll,
  ...home,
};
