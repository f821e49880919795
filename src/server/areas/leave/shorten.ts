import type { Kysely } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { formatLeave, formatSpan, totalOf, yearAt } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { roundDays } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { keepCalendar } from '../calendar/lockCalendar';
import { notify } from '../notifications/notify';
import { notifyDecider } from '../notifications/notifyDecider';
import { findDecider } from '../people/deciders';
import { lockEmployee } from '../people/lockEmployee';
import { isWithinReach, ownOrWithinReach } from '../people/reach';
import { requireText } from '../people/requireText';
import { refuseOwn } from '../people/segregationOfDuties';
import { balanceOf } from './account';
import { readYears } from './calendar';
import { reportClosedMonths } from './recountedPay';
import { countShortening, faultForRequester, formatCancellation, type Leave, storeShortening } from './shortening';

/** `POST /api/leave/shorten/days`: the effect of giving back days of a leave, and why it would be refused, if so. */
export async function shorteningDays(call: Call<LeaveApi['POST /api/leave/shorten/days']>) {
  const { db, caller, body, shows } = call;
  const found = db.selectFrom('leave_request').selectAll().where('id', '=', body['leave-id']);
  const leave = await found.where(ownOrWithinReach(call, 'leave_request.employee_id')).executeTakeFirst();
  if (!leave) throw new ForbiddenError('This leave does not exist, or you do not have access to it.');
  shows(leave.employee_id === caller.employeeId ? [] : [leave.employee_id]);
  const back = { from: body['from-date'], to: body['to-date'] };
  const refusal = await whyRefused(db, leave);
  const counted = await countShortening(db, leave, back);
  if (typeof counted === 'string')
    return {
      data: {
        ...{ days: null, balance: null, 'balance-after': null, 'balance-year': null, kept: [] },
        msg: refusal ?? faultForRequester(counted, leave),
      },
    };
  const year = yearAt(back.from, await readYears(db)) ?? leave.leave_year_id;
  const balance = await balanceOf(db, { ...leave, leave_year_id: year });
  return {
    data: {
      days: totalOf(counted.returned),
      ...{ balance, 'balance-after': roundDays(balance + (counted.returned.get(year) ?? 0)), 'balance-year': year },
      kept: counted.kept.map(({ span, days, returnOn }) => ({
        ...{ 'start-date': span.from, 'end-date': span.to, 'leave-days': days, 'return-on': returnOn },
      })),
      msg: refusal,
    },
  };
}

/** `POST /api/me/leave/shorten`: requests that days of the caller's own approved leave are given back. */
export async function shorten({ db, caller, now, body, audit }: Call<LeaveApi['POST /api/me/leave/shorten']>) {
  requireText(body.reason, 'Reason is required');
  await keepCalendar(db);
  await lockEmployee(db, caller.employeeId);
  const own = db
    .selectFrom('leave_request')
    .selectAll()
    .where('id', '=', body['leave-id'])
    .where('employee_id', '=', caller.employeeId);
  const leave = await own.executeTakeFirst();
  if (!leave) throw new ForbiddenError('This leave does not exist.');
  const { back } = await countOrRefuse(db, leave, body);
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  const dates = { from_date: back.from, to_date: back.to };
  const { id } = await db
    .insertInto('leave_cancellation')
    .values({ leave_id: leave.id, reason: body.reason, status: 'pending', approver_id: decider.id, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({
    action: 'leave.shorten',
    subject: `leave ${leave.id}`,
    after: { cancellation: id, ...dates },
    why: body.reason,
  });
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} asked to ${formatCancellation(back, leave, 'their ')}.`,
    path: `/leave/${leave.id}`,
  });
  return { result: true, msg: 'Request sent. Your leave stays as it is until your request is decided.' };
}

/** `POST /api/hr/leave/shorten`: HR gives back days of approved leave for someone who cannot request it. */
export async function shortenForPerson(call: Call<LeaveApi['POST /api/hr/leave/shorten']>) {
  const { db, caller, now, body, audit } = call;
  const reason = requireText(body.reason, 'Reason is required');
  const found = db.selectFrom('leave_request').selectAll().where('id', '=', body['leave-id']);
  const seen = await found.executeTakeFirst();
  if (!seen) throw new BusinessRuleError('This leave does not exist.');
  refuseOwn(caller, seen.employee_id, 'leave');
  await keepCalendar(db);
  await lockEmployee(db, seen.employee_id);
  const leave = await found.executeTakeFirstOrThrow();
  const { back, counted } = await countOrRefuse(db, leave, body);
  const dates = { from_date: back.from, to_date: back.to };
  await db
    .insertInto('leave_cancellation')
    .values({
      ...{ leave_id: leave.id, reason, status: 'approved', created_at: now, entered_by: caller.employeeId },
      ...{ decided_by: caller.employeeId, decided_at: now, ...dates },
    })
    .execute();
  const { before, after } = await storeShortening(call, leave, counted);
  await audit({
    ...{ action: 'leave.shorten-for', subject: `leave ${leave.id}`, before, after: { ...dates, ...after } },
    ...{ why: reason, about: leave.employee_id },
  });
  await notify(db, leave.employee_id, {
    text: `HR gave back ${formatSpan(back)} of your leave ${formatLeave(leave)}.`,
    path: `/leave/${leave.id}`,
  });
  const closed = await reportClosedMonths(db, { ...leave, start_date: back.from, end_date: back.to });
  return { result: true, msg: `${formatSpan(back)} given back. The days are in the balance.${closed}` };
}

/** `POST /api/team/leave-cancel/days`: the days of the open cancellations that give back only part of a leave. */
export async function teamShortenings(call: Call<LeaveApi['POST /api/team/leave-cancel/days']>) {
  const query = call.db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .where('leave_cancellation.status', '=', 'pending')
    .where('leave_cancellation.from_date', 'is not', null)
    .where(await isWithinReach(call, 'leave_request.employee_id'))
    .select([
      'leave_cancellation.id as cancel-request-id',
      'leave_cancellation.from_date as from-date',
      'leave_cancellation.to_date as to-date',
    ])
    .$narrowType<{ 'from-date': string; 'to-date': string }>();
  const columns = { 'cancel-request-id': 'leave_cancellation.id' } as const;
  return { data: await paginate(call, { query, columns, searched: {}, key: ['leave_cancellation.id'] }) };
}

/** The days to give back, as screens send them. */
interface DaysBody {
  readonly 'from-date': string;
  readonly 'to-date': string;
}

async function countOrRefuse(db: Kysely<Database>, leave: Leave, body: DaysBody) {
  const refusal = await whyRefused(db, leave);
  if (refusal !== null) throw new BusinessRuleError(refusal);
  const back = { from: body['from-date'], to: body['to-date'] };
  const counted = await countShortening(db, leave, back);
  if (typeof counted === 'string') throw new BusinessRuleError(faultForRequester(counted, leave));
  return { back, counted };
}

/** Why no days of a leave can be given back now; null if they can. */
async function whyRefused(db: Kysely<Database>, leave: Leave): Promise<string | null> {
  if (leave.status !== 'approved') return 'Only days of approved leave can be given back.';
  const pending = db.selectFrom('leave_cancellation').select('id').where('leave_id', '=', leave.id);
  return (await pending.where('status', '=', 'pending').executeTakeFirst())
    ? 'A request to cancel this leave or to give back some of its days is already pending.'
    : null;
}
