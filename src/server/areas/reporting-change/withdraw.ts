import type { ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { notify } from '../notifications/notify';
import { notifyDecider } from '../notifications/notifyDecider';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { findDecider } from '../people/deciders';
import { firstInLine } from './deciders';

/** Whether the sender of a reporting change can still withdraw it: until it is rejected or takes effect. */
export const isWithdrawable = ({ status, from }: { readonly status: string; readonly from: CivilDate }, now: Date) =>
  status === 'pending' || (status === 'approved' && from > officeDate(now));

/** `POST /api/team/reporting-change/withdraw`: a request that the caller sent, until it takes effect. */
export async function withdrawReportingChange({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ReportingChangeApi['POST /api/team/reporting-change/withdraw']>) {
  const sent = db
    .selectFrom('reporting_change')
    .selectAll()
    .where('id', '=', body['request-id'])
    .where('requested_by', '=', caller.employeeId);
  const change = await sent.forUpdate().executeTakeFirst();
  if (!change) throw new ForbiddenError('This reporting change does not exist.');
  const { status } = change;
  if (!isWithdrawable({ status, from: change.effective_from }, now))
    throw await alreadyDecidedError(db, 'reporting change', change);
  await db
    .updateTable('reporting_change')
    .set({ status: 'withdrawn', withdrawn_at: now })
    .where('id', '=', change.id)
    .execute();
  await audit({
    action: 'reporting-change.withdraw',
    subject: `reporting change ${change.id}`,
    before: { status },
    after: { status: 'withdrawn' },
  });
  const request = { of: change.employee_id, by: caller.employeeId, from: firstInLine(change) };
  const notification = {
    text: `${caller.employeeName} withdrew a reporting change.`,
    path: `/reporting-change/${change.id}`,
  };
  if (change.decided_by !== null) await notify(db, change.decided_by, notification);
  else await notifyDecider(db, await findDecider(db, request, officeDate(now)), notification);
  return { result: true, msg: 'Reporting change withdrawn.' };
}
