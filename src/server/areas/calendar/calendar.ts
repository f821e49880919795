import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Area } from '../../call/handler';
import { changeYear } from './changeYear';
import {
  addHoliday,
  changeHoliday,
  checkHoliday,
  copyHolidays,
  holidaysAhead,
  listHolidays,
  removeHoliday,
} from './holidays';
import { listMissing } from './missing';
import { nextYear, openByHand } from './openByHand';
import { closePayMonth, listPayMonths, nextPayMonth, openPayMonthByHand } from './payMonthsByHand';
import { listYears } from './yearList';

/** Leave years, holidays and pay months, and the gaps in them. */
export const calendar: Area<CalendarApi> = {
  'POST /api/hr/calendar/years': listYears,
  'POST /api/hr/calendar/next-year': nextYear,
  'POST /api/hr/calendar/year/open': openByHand,
  'POST /api/hr/calendar/year/change': changeYear,
  'POST /api/hr/calendar/holidays': listHolidays,
  'POST /api/hr/calendar/holiday/check': checkHoliday,
  'POST /api/hr/calendar/holiday/add': addHoliday,
  'POST /api/hr/calendar/holiday/change': changeHoliday,
  'POST /api/hr/calendar/holiday/remove': removeHoliday,
  'POST /api/hr/calendar/holidays/ahead': holidaysAhead,
  'POST /api/hr/calendar/holidays/copy': copyHolidays,
  'POST /api/payroll/calendar/months': listPayMonths,
  'POST /api/payroll/calendar/next-month': nextPayMonth,
  'POST /api/payroll/calendar/open': openPayMonthByHand,
  'POST /api/payroll/calendar/close': closePayMonth,
  'POST /api/company/missing': listMissing,
};
