import type { Kysely } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import { type Call, NotYours, Refusal } from '../../http/area';
import { addDays, daysInWords, inWords } from '../../rules/civilDate';
import { release, take } from '../../rules/leaveBalance';
import { officeDate } from '../../rules/officeTime';
import { countWorkingDays } from '../../rules/workingDays';
import type { Database } from '../../store/database';
import { tell } from '../notifications/tell';
import { decidedStatus } from '../people/decidedStatus';
import { lockEmployee } from '../people/lockEmployee';
import { withinReach } from '../people/reach';
import { balanceOf, move } from './account';
import { leaveCalendar } from './calendar';
import { listedLeave } from './listed';

/** How many days an approved leave stays on the list after its end. */
const KEPT = 30;

/** `POST /api/team/leave/request/list`: pending requests, then approved ones that are not long past. */
export async function teamRequests({ db, caller, now }: Call) {
  const data = await listedLeave(db)
    .where('leave_request.employee_id', 'in', withinReach(db, caller, now))
    .where((eb) =>
      eb.or([
        eb('leave_request.status', '=', 'pending'),
        eb('leave_request.end_date', '>=', addDays(officeDate(now), -KEPT)),
      ]),
    )
    .orderBy('leave_request.status', 'desc')
    .orderBy('leave_request.start_date')
    .orderBy('leave_request.id')
    .execute();
  return { data };
}

/** `POST /api/team/leave/request/action`: one approver decides, once; the balance changes in the same transaction. */
export async function decideLeave(call: Call<LeaveApi['POST /api/team/leave/request/action']>) {
  const { db, caller, now, body, audit } = call;
  const decision = decidedStatus(body);
  const leave = await lockedRequest(call);
  if (decision === 'approved') await refuseBeyondLastDay(db, leave);
  const taken = decision === 'approved' ? await recount(db, leave) : leave.days;
  const decided = await db
    .updateTable('leave_request')
    .set({
      status: decision,
      days: taken,
      decided_by: caller.employeeId,
      decided_at: now,
      remarks: body['cancel-reason'],
    })
    .where('id', '=', leave.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw new Refusal('This leave request has been decided already.');
  await move(db, leave, leave.id, decision === 'approved' ? take(leave.days, taken) : release(leave.days));
  if ((await balanceOf(db, leave)) < 0)
    throw new Refusal(`The balance does not suffice: this leave now takes ${taken} days.`);
  const before = { status: leave.status, days: leave.days };
  await audit({
    action: `leave.${decision}`,
    subject: `leave ${leave.id}`,
    before,
    after: { status: decision, days: taken },
    why: body['cancel-reason'],
  });
  await tell(db, leave.employee_id, {
    text: `Your leave ${daysInWords(leave.start_date, leave.end_date)} was ${decision}.`,
    path: '/me/leave/request',
  });
  return { result: true, msg: `Leave request ${decision}.` };
}

/** Finds a request that the caller may decide, and locks the applicant's leave. */
async function lockedRequest({ db, caller, now, body }: Call<LeaveApi['POST /api/team/leave/request/action']>) {
  const found = db
    .selectFrom('leave_request')
    .selectAll()
    .where('id', '=', body['leave-id'])
    .where('employee_id', 'in', withinReach(db, caller, now));
  const seen = await found.executeTakeFirst();
  if (!seen) throw new NotYours('This leave request does not exist.');
  await lockEmployee(db, seen.employee_id);
  const leave = await db.selectFrom('leave_request').selectAll().where('id', '=', seen.id).executeTakeFirstOrThrow();
  if (leave.status !== 'pending') throw new Refusal('This leave request has been decided already.');
  return leave;
}

/** A last working day may have been set since the application. */
async function refuseBeyondLastDay(
  db: Kysely<Database>,
  leave: { readonly employee_id: number; readonly end_date: string },
): Promise<void> {
  const employment = db.selectFrom('employment').select('left_on').where('employee_id', '=', leave.employee_id);
  const last = (await employment.executeTakeFirst())?.left_on;
  if (last && last < leave.end_date)
    throw new Refusal(`The last working day is ${inWords(last)}, before this leave ends; reject it instead.`);
}

/** The working days as of now: holidays may have changed since the application. */
async function recount(
  db: Kysely<Database>,
  leave: { readonly start_date: string; readonly end_date: string },
): Promise<number> {
  const { holidays } = await leaveCalendar(db, leave.start_date);
  const days = countWorkingDays(leave.start_date, leave.end_date, holidays);
  if (days === 0) throw new Refusal('There is no working day left in this leave; reject it instead.');
  return days;
}
