import { type Kysely, sql } from 'kysely';
import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { addDays, type CivilDate, daysBetween, formatDate } from '../../rules/civilDate';
import type { LeaveYear } from '../../rules/leaveYear';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { recountLeave } from '../leave/recount';
import { employedIn, grantLeave } from './grantLeave';
import { reportGrants } from './grantTexts';
import { lockCalendar } from './lockCalendar';

/** The maximum length of a leave year, in days: more would be a mistake. */
const longestYear = 2 * 366;

/**
 * `POST /api/hr/calendar/year/change`: moves the end of a leave year, and with it the start of the next one; leave on
 * the days between is charged to the other year. Refused if the year has changed since it was shown.
 */
export async function changeYear({ db, now, body, audit }: Call<CalendarApi['POST /api/hr/calendar/year/change']>) {
  await lockCalendar(db);
  const end = body['end-date'];
  const { year, next } = await yearsAround(db, body['year-id']);
  if (year.end_date !== body['previous-end-date'])
    throw new BusinessRuleError(
      `Leave year ${year.id} now ends on ${formatDate(year.end_date)}. Check the current version, then make your change.`,
    );
  const fault = endFault(end, { year, next, today: officeDate(now) });
  if (fault) throw new BusinessRuleError(fault);
  const start = addDays(end, 1);
  await db.updateTable('leave_year').set({ end_date: end }).where('id', '=', year.id).execute();
  if (next) await db.updateTable('leave_year').set({ start_date: start }).where('id', '=', next.id).execute();
  await audit({
    action: 'leave-year.change',
    subject: `leave year ${year.id}`,
    before: { end_date: year.end_date },
    after: { end_date: end },
  });
  const following = next ? `, and leave year ${next.id} starts on ${formatDate(start)}` : '';
  const reason = `leave year ${year.id} now ends on ${formatDate(end)}${following}`;
  const [first, last] = [end, year.end_date].sort();
  const years = [{ ...year, end_date: end }, ...(next ? [{ ...next, start_date: start }] : [])];
  for (const one of years)
    await reportGrants(
      db,
      {
        granted: await grantLeave(db, {
          years: [one],
          employees: await employedIn(db, one),
          today: officeDate(now),
          reason,
        }),
      },
      reason,
    );
  const changed = await recountLeave(
    { db, audit, now },
    { affects: sql`leave_request.end_date > ${first}::date and leave_request.start_date <= ${last}::date`, reason },
  );
  return { result: true, msg: `L${reason.slice(1)}.${changed}` };
}

/** The leave years affected by a new end date. */
interface YearsAround {
  readonly year: LeaveYear;
  /** The following year, if it is open. */
  readonly next: LeaveYear | undefined;
}

async function yearsAround(db: Kysely<Database>, id: number): Promise<YearsAround> {
  const years = await db.selectFrom('leave_year').select(['id', 'start_date', 'end_date']).execute();
  const year = years.find((one) => one.id === id);
  if (!year) throw new BusinessRuleError(`Leave year ${id} is not open.`);
  return { year, next: years.find((one) => one.start_date === addDays(year.end_date, 1)) };
}

/** Why a leave year cannot end on a day; null if it can. */
function endFault(end: CivilDate, { year, next, today }: YearsAround & { readonly today: CivilDate }): string | null {
  if (year.end_date < today) return `Leave year ${year.id} is over. Only the current and later leave years can change.`;
  if (end === year.end_date) return `Leave year ${year.id} already ends on ${formatDate(end)}.`;
  if (end < today) return 'A leave year cannot end before today.';
  if (end <= year.start_date) return `Leave year ${year.id} must end after it starts, ${formatDate(year.start_date)}.`;
  if (daysBetween(year.start_date, end) > longestYear) return 'A leave year cannot be longer than two years.';
  return next && end >= next.end_date
    ? `Leave year ${year.id} must end before leave year ${next.id} does, ${formatDate(next.end_date)}.`
    : null;
}
