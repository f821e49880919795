import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { type AskedPart, type DayPart, roundDays } from '../../rules/partDay';
import { readPolicyAt } from '../calendar/entitlements';
import { balanceOf } from './account';
import { leaveCalendar } from './calendar';
import { examine, type LeaveQuestion, minutesOf, shiftOn } from './examine';
import { accountsByType } from './sums';

/** A part of a day as screens send it. */
interface PartBody {
  readonly part: DayPart;
  readonly 'from-time'?: string | null;
  readonly 'to-time'?: string | null;
}

/** The part of a day in a body. */
export const askedPart = ({ part, 'from-time': from = null, 'to-time': to = null }: PartBody): AskedPart => ({
  ...{ part, from, to },
});

/** A leave of part of a day as a question. */
export const partQuestion = (
  body: PartBody & { readonly 'leave-type-id': number; readonly date: CivilDate },
): LeaveQuestion => ({
  'leave-type-id': body['leave-type-id'],
  ...{ 'start-date': body.date, 'end-date': body.date, part: askedPart(body) },
});

/**
 * `POST /api/me/leave/part/options`: the leave types that the caller can take in parts of a day, with their balances, and
 * the hours of the shift, on a date.
 */
export async function partOptions({ db, caller, now, body }: Call<LeaveApi['POST /api/me/leave/part/options']>) {
  const today = officeDate(now);
  const date = body.date ?? today;
  const { yearId } = await leaveCalendar(db, caller.employeeId, today, date);
  const accounts = await accountsByType(db, caller.employeeId, yearId);
  const types = [];
  for (const { 'leave-type-id': id, 'leave-type': name, 'available-balance': balance } of accounts) {
    const policy = await readPolicyAt(db, { employee_id: caller.employeeId, leave_type_id: id }, date);
    const parts = policy?.day_parts ?? 'none';
    if (parts !== 'none')
      types.push({ 'leave-type-id': id, 'leave-type': name, 'available-balance': balance, hours: parts === 'hours' });
  }
  const { starts, ends } = await shiftOn(db, caller.employeeId, date);
  return { data: { types, 'shift-starts': starts, 'shift-ends': ends } };
}

/** `POST /api/me/leave/part/days`: the days that a part of a day takes, and why it would be refused, if so. */
export async function partDays({ db, caller, now, body }: Call<LeaveApi['POST /api/me/leave/part/days']>) {
  const asked = await examine(db, caller.employeeId, officeDate(now), partQuestion(body));
  const { account, counted, part, fault } = asked;
  const left = await balanceOf(db, account);
  return {
    data: {
      days: counted?.days ?? null,
      minutes: await minutesOf(db, caller.employeeId, body.date, part),
      'from-time': part?.from ?? null,
      'to-time': part?.to ?? null,
      'return-on': counted?.returnOn ?? null,
      'balance-after': counted ? roundDays(left - counted.days) : null,
      msg: fault,
    },
  };
}
