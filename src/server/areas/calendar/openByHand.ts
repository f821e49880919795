import type { Kysely } from 'kysely';
import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import type { LeaveYear } from '../../rules/leaveYear';
import { officeDate } from '../../rules/officeTime';
import { roundDays } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { readRemains } from './carryDays';
import { conflictMessage } from './conflictMessage';
import { type DaysAhead, daysAhead } from './daysAhead';
import { comingYear, opensItselfOn, openYear } from './leaveYears';

/** The maximum number of leave years opened ahead of the current one: more would be a mistake. */
const yearsAhead = 2;

/** `POST /api/hr/calendar/next-year`: previews what opening the year does. */
export async function nextYear({ db, now }: Call) {
  const today = officeDate(now);
  const { next, last } = await comingYear(db, today);
  const fault = tooEarly(next, today);
  const ahead = await daysAhead(db, next);
  return {
    data: {
      ...{ 'year-id': next.id, 'start-date': next.start_date, 'end-date': next.end_date },
      ...{ 'year-before': last?.id ?? null, 'open-until': last?.end_date ?? null, people: ahead.people },
      ...{ 'can-open': fault === null, 'why-not': fault, 'opens-itself': opensItselfOn(next) },
      types: await daysIn(db, next, last, ahead),
    },
  };
}

/** `POST /api/hr/calendar/year/open` */
export async function openByHand({
  db,
  now,
  caller,
  body,
  audit,
}: Call<CalendarApi['POST /api/hr/calendar/year/open']>) {
  const today = officeDate(now);
  const { next } = await comingYear(db, today);
  const wanted = body['year-id'];
  if (wanted !== next.id)
    throw (await openAlready(db, wanted)) ?? new BusinessRuleError(`The next leave year to open is ${next.id}.`);
  const fault = tooEarly(next, today);
  if (fault) throw new BusinessRuleError(fault);
  const { people } = await daysAhead(db, next);
  const isFirst = await openYear(db, next, { opened_by: caller.employeeId, opened_at: now });
  if (!isFirst) throw (await openAlready(db, wanted)) ?? new BusinessRuleError(`Leave year ${wanted} is already open.`);
  const after = { from: next.start_date, to: next.end_date, people };
  await audit({ action: 'leave-year.open', subject: `leave year ${next.id}`, after });
  const given = people === 1 ? '1 person' : `${people} people`;
  return { result: true, msg: `Leave year ${next.id} is open. ${given} received their leave days.` };
}

function tooEarly(next: LeaveYear, today: CivilDate): string | null {
  const from = `${Number(next.start_date.slice(0, 4)) - yearsAhead}${next.start_date.slice(4)}`;
  return today >= from ? null : `Leave year ${next.id} can be opened from ${formatDate(from)}.`;
}

/** The message when another user has already opened the year; undefined if the year is not open. */
async function openAlready(db: Kysely<Database>, id: number): Promise<BusinessRuleError | undefined> {
  const found = await db.selectFrom('leave_year').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const deed = { by: found.opened_by, at: found.opened_at };
  return new BusinessRuleError(
    await conflictMessage(db, `opened leave year ${id}`, deed, `Leave year ${id} was opened automatically.`),
  );
}

interface DaysOfType {
  readonly 'leave-type': string;
  readonly people: number;
  readonly days: number;
  readonly carried: number;
  readonly lapsing: number;
}

/** The days that each leave type grants, and how many unused days of the previous year are carried over. */
async function daysIn(
  db: Kysely<Database>,
  next: LeaveYear,
  last: LeaveYear | undefined,
  { types }: DaysAhead,
): Promise<DaysOfType[]> {
  const remains = await readRemains(db, last?.id ?? 0, next.start_date);
  return types.flatMap(({ id, name, people, days }) => {
    const own = remains.filter(({ leave_type_id }) => leave_type_id === id);
    const carried = roundDays(own.reduce((sum, one) => sum + one.carried, 0));
    const lapsing = roundDays(own.reduce((sum, one) => sum + one.lapsing, 0));
    return people + carried + lapsing > 0 ? [{ 'leave-type': name, people, days, carried, lapsing }] : [];
  });
}
