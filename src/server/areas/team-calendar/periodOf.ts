import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import { BusinessRuleError } from '../../call/errors';
import { addDays, type CivilDate, endOfWeek, monthSpan } from '../../rules/civilDate';
import type { DaySpan } from '../../rules/leaveSpan';

type PeriodBody = TeamCalendarApi['POST /api/me/team-calendar/days']['body'];

/** The first and last year that the calendar shows. */
const years: readonly [CivilDate, CivilDate] = ['1900-01-01', '2100-12-31'];

/** The month of a date, or its week from Monday to Sunday. */
export function periodOf({ period, date }: PeriodBody): DaySpan {
  if (date < years[0] || date > years[1])
    throw new BusinessRuleError('The calendar shows the years 1900 to 2100. Choose another date.');
  if (period === 'month') return monthSpan(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  const to = endOfWeek(date);
  return { from: addDays(to, -6), to };
}
