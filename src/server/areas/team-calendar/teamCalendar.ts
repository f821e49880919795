import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import type { Area } from '../../call/handler';
import { calendarDays } from './calendarDays';
import { calendarPage } from './calendarPage';
import { createFeed, feedState, stopFeed } from './feed';

/** The calendar of who is away. */
export const teamCalendar: Area<TeamCalendarApi> = {
  'POST /api/me/team-calendar': calendarPage,
  'POST /api/me/team-calendar/days': calendarDays,
  'POST /api/me/team-calendar/feed': feedState,
  'POST /api/me/team-calendar/feed/create': createFeed,
  'POST /api/me/team-calendar/feed/stop': stopFeed,
};
