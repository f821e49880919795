import type { ResignationApi } from '../../../contract/resignation.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { addDays } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { lastDayFault } from '../../rules/plausibleDates';
import { notifyDecider } from '../notifications/notifyDecider';
import { findDecider } from '../people/deciders';
import { employmentAt } from '../people/employmentAt';
import { requireText } from '../people/requireText';
import { selectResignations } from './resignationQuery';

/**
 * `POST /api/me/resignation/request`: one open resignation at a time. The screen distinguishes success from failure by
 * the wording of the message.
 */
export async function resign({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ResignationApi['POST /api/me/resignation/request']>) {
  const reason = requireText(
    body['reason-releaving'],
    'Failed to submit resignation request: reason for relieving is required.',
  );
  const today = officeDate(now);
  const employment = await employmentAt(db, caller.employeeId, today);
  if (!employment) throw new BusinessRuleError('Failed to submit resignation request: you are not employed here.');
  const lastDay = addDays(today, employment.notice_period);
  const impossible = lastDayFault(lastDay, employment.joined_on);
  if (impossible) throw new BusinessRuleError(`Failed to submit resignation request. ${impossible}`);
  const decider = await findDecider(db, { of: caller.employeeId }, today);
  const request = {
    employee_id: caller.employeeId,
    reason,
    status: 'pending' as const,
    requested_on: today,
    last_working_day: lastDay,
    decided_by: null,
    approver_id: decider.id,
  };
  const added = await db
    .insertInto('resignation')
    .values(request)
    .onConflict((conflict) => conflict.column('employee_id').where('status', 'in', ['pending', 'approved']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new BusinessRuleError('You already have an open resignation request.');
  await audit({ action: 'resignation.request', subject: `resignation ${added.id}`, after: request, why: reason });
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} has resigned.`,
    path: `/resignation/${added.id}`,
  });
  return { result: true, msg: 'Resignation request submitted successfully!' };
}

/** `POST /api/me/resignation/view`: the caller's open resignation, if any, without the remarks of others. */
export async function ownResignation({ db, caller, now }: Call) {
  const own = selectResignations(db).where('resignation.employee_id', '=', caller.employeeId);
  const open = await own
    .where('resignation.status', 'in', ['pending', 'approved'])
    .select('resignation.status as stage')
    .execute();
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  return {
    data: open.map(({ stage, ...row }) => ({
      ...row,
      remarks: null,
      approver: stage === 'pending' ? decider.name : null,
    })),
  };
}
