import type { Kysely } from 'kysely';
import type { Call } from '../../call/call';
import { addDays, type CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { CLOSED } from '../hr-case/caseQuery';
import { byMonth, byWeek, monthsUpTo } from './trend';

const WEEKS = 12;
const MONTHS = 6;

/** `POST /api/hr/overview`: counts only, no personal records. */
export async function hrOverview({ db, now }: Call) {
  const today = officeDate(now);
  return { data: { ...(await people(db, today)), ...(await leaving(db, today)), ...(await cases(db, today)) } };
}

async function people(db: Kysely<Database>, today: CivilDate) {
  const counted = await db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((one) =>
          one.and([one('joined_on', '<=', today), one.or([one('left_on', 'is', null), one('left_on', '>=', today)])]),
        )
        .as('headcount'),
      eb.fn.countAll<number>().filterWhere('employment.id', 'is', null).as('to-onboard'),
    ])
    .executeTakeFirstOrThrow();
  const joined = await db
    .selectFrom('employment')
    .select('joined_on')
    .where('joined_on', '>=', `${monthsUpTo(today, MONTHS)[0]}-01`)
    .execute();
  const trend = byMonth(
    joined.map((one) => one.joined_on),
    today,
    MONTHS,
  );
  return { ...counted, joined: trend.at(-1) ?? 0, 'joined-trend': trend };
}

async function leaving(db: Kysely<Database>, today: CivilDate) {
  const rows = await db
    .selectFrom('resignation')
    .select(['status', 'requested_on', 'last_working_day', 'exit_interview'])
    .where((eb) => eb.or([eb('status', '=', 'approved'), eb('requested_on', '>', addDays(today, -7 * WEEKS))]))
    .execute();
  const approved = rows.filter((one) => one.status === 'approved');
  const days = approved.flatMap((one) => (one.last_working_day ? [one.last_working_day] : []));
  const coming = days.filter((day) => day >= today).sort();
  return {
    leaving: coming.length,
    'next-leaver-on': coming[0] ?? null,
    'resigned-trend': byWeek(
      rows.map((one) => one.requested_on),
      today,
      WEEKS,
    ),
    interviews: approved.filter((one) => one.exit_interview === null).length,
  };
}

async function cases(db: Kysely<Database>, today: CivilDate) {
  const since = new Date(`${addDays(today, -7 * WEEKS)}T00:00:00Z`);
  const rows = await db
    .selectFrom('hr_case')
    .select(['status_id', 'created_at'])
    .where((eb) => eb.or([eb('status_id', '<>', CLOSED), eb('created_at', '>=', since)]))
    .orderBy('created_at')
    .execute();
  const open = rows.filter((one) => one.status_id !== CLOSED);
  return {
    'open-cases': open.length,
    'oldest-case-on': open[0] ? officeDate(open[0].created_at) : null,
    'cases-trend': byWeek(
      rows.map((one) => officeDate(one.created_at)),
      today,
      WEEKS,
    ),
  };
}
