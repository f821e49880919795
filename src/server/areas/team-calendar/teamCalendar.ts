import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import type { Area } from '../../call/handler';
import { calendarDays } from './calendarDays';
import { calendarPage } from './calendarPage';

/** The calendar of who is away. */
export const teamCalendar: Area<TeamCalendarApi> = {
  'POST /api/me/team-calendar': calendarPage,
  'POST /api/me/team-calendar/days': calendarDays,
};
