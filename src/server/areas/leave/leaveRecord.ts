import { type Kysely, sql } from 'kysely';
import type { LeaveApi, LeaveRecord, LeaveStep } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { findDecider } from '../people/deciders';
import { ownOrWithinReach, reachesOthers } from '../people/reach';
import { lacksCertificate, needsCertificate } from './certificateNeed';
import { isInForce, mayAddCertificate } from './certificates';

type RecordCall = Call<LeaveApi['POST /api/leave/record']>;

const statusInWords = {
  pending: 'Approval Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
} as const;

/** `POST /api/leave/record`: one leave with its history, for its employee, for users who decide it, and for HR. */
export async function leaveRecord(call: RecordCall) {
  const { db, caller, now, shows } = call;
  const leave = await findLeave(call);
  if (!leave) throw new ForbiddenError('This leave does not exist, or you do not have access to it.');
  const own = leave.employee_id === caller.employeeId;
  shows(own ? [] : [leave.employee_id]);
  const cancellations = await cancellationsOf(db, leave.id);
  const last = cancellations.at(-1);
  const cancelled = last?.status;
  const waits = leave.status === 'pending' || cancelled === 'pending';
  const isOpen = leave.status === 'approved' && !waits;
  const mayEnter = caller.roles.has('hr') && !own && isOpen;
  const data: LeaveRecord = {
    'leave-id': leave.id,
    'leave-type': leave.type,
    'leave-days': leave.days,
    date: leave.requested_on,
    reason: leave.reason,
    status: statusInWords[leave.status],
    'employee-id': leave.employee_id,
    'employee-code': leave.code,
    'employee-name': leave.name,
    'start-date': leave.start_date,
    'end-date': leave.end_date,
    'return-to-work': leave.return_on,
    'day-part': leave.day_part,
    'from-time': leave.from_time,
    'to-time': leave.to_time,
    own,
    'may-decide': waits && !own && reachesOthers(caller),
    'may-withdraw': waits && own,
    'may-cancel': mayEnter,
    'may-shorten': leave.days > 1 && (mayEnter || (own && isOpen && leave.end_date >= officeDate(now))),
    'lacks-certificate': isInForce(leave) && needsCertificate(leave) && Boolean(leave.lacks_certificate),
    'may-add-certificate': mayAddCertificate(call, leave),
    approver: waits ? (await findDecider(db, { of: leave.employee_id }, officeDate(now))).name : null,
    steps: stepsOf(leave, cancellations),
    cancellation: cancelled === undefined ? null : statusInWords[cancelled],
    'back-from': last?.from_date ?? null,
    'back-to': last?.to_date ?? null,
    'split-from': leave.split_from,
  };
  return { data };
}

/** The leave, if the caller may see it. */
function findLeave(call: RecordCall) {
  return call.db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .leftJoin('employee as decider', 'decider.id', 'leave_request.decided_by')
    .leftJoin('employee as enterer', 'enterer.id', 'leave_request.entered_by')
    .selectAll('leave_request')
    .select(['employee.code', 'employee.name', 'leave_type.name as type', 'decider.name as decided_by_name'])
    .select('enterer.name as entered_by_name')
    .select(lacksCertificate(sql.ref('leave_request.id')).as('lacks_certificate'))
    .where('leave_request.id', '=', call.body['leave-id'])
    .where(ownOrWithinReach(call, 'leave_request.employee_id'))
    .executeTakeFirst();
}

function cancellationsOf(db: Kysely<Database>, leaveId: number) {
  return db
    .selectFrom('leave_cancellation')
    .leftJoin('employee as decider', 'decider.id', 'leave_cancellation.decided_by')
    .selectAll('leave_cancellation')
    .select('decider.name as decided_by_name')
    .where('leave_id', '=', leaveId)
    .orderBy('leave_cancellation.id')
    .execute();
}

type Found = NonNullable<Awaited<ReturnType<typeof findLeave>>>;
type Cancellation = Awaited<ReturnType<typeof cancellationsOf>>[number];

type Withdrawable = Pick<Found | Cancellation, 'withdrawn_at'>;

/** An event, without the days that a cancellation gives back. */
type Step = Omit<LeaveStep, 'back-from' | 'back-to'>;

/** The history of a leave, oldest first. */
function stepsOf(leave: Found, cancellations: readonly Cancellation[]): LeaveStep[] {
  const cancelled = cancellations.flatMap((one) => {
    const back = { 'back-from': one.from_date, 'back-to': one.to_date };
    return cancellationSteps(one, leave.name).map((step): LeaveStep => ({ ...step, ...back }));
  });
  const whole = { 'back-from': null, 'back-to': null };
  return [...requestSteps(leave).map((step): LeaveStep => ({ ...step, ...whole })), ...cancelled];
}

function requestSteps(leave: Found): Step[] {
  if (leave.entered_by !== null)
    return [{ what: 'Entered', on: leave.requested_on, by: leave.entered_by_name, words: leave.reason }];
  const asked: Step = { what: 'Requested', on: leave.requested_on, by: leave.name, words: leave.reason };
  // A cancelled leave was approved before.
  const what = leave.status === 'rejected' ? 'Rejected' : 'Approved';
  return [asked, ...decisionOf(leave, what), ...withdrawalOf(leave, leave.name, 'Withdrawn')];
}

function cancellationSteps(one: Cancellation, by: string): Step[] {
  const isWhole = one.from_date === null;
  if (one.entered_by !== null)
    return decisionOf({ ...one, remarks: one.reason }, isWhole ? 'Cancelled' : 'Days given back');
  const what = isWhole ? 'Cancellation' : 'Return of days';
  return [
    { what: `${what} requested`, on: officeDate(one.created_at), by, words: one.reason },
    ...decisionOf(one, `${what} ${one.status === 'rejected' ? 'rejected' : 'approved'}`),
    ...withdrawalOf(one, by, `${what} withdrawn`),
  ];
}

const withdrawalOf = ({ withdrawn_at: at }: Withdrawable, by: string, what: Step['what']): Step[] =>
  at === null ? [] : [{ what, on: officeDate(at), by, words: null }];

function decisionOf(
  { decided_at, decided_by_name, remarks }: Pick<Found | Cancellation, 'decided_at' | 'decided_by_name' | 'remarks'>,
  what: Step['what'],
): Step[] {
  return decided_at === null ? [] : [{ what, on: officeDate(decided_at), by: decided_by_name, words: remarks }];
}
