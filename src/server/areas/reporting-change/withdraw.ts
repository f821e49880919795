import type { ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import { notifyDecider } from '../notifications/notifyDecider';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { findDecider } from '../people/deciders';
import { firstInLine } from './deciders';

/** `POST /api/team/reporting-change/withdraw`: a request that the caller sent, until it is decided. */
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
  if (change.status !== 'pending') throw await alreadyDecidedError(db, 'reporting change', change);
  await db
    .updateTable('reporting_change')
    .set({ status: 'withdrawn', withdrawn_at: now })
    .where('id', '=', change.id)
    .execute();
  await audit({
    action: 'reporting-change.withdraw',
    subject: `reporting change ${change.id}`,
    before: { status: 'pending' },
    after: { status: 'withdrawn' },
  });
  const request = { of: change.employee_id, by: caller.employeeId, from: firstInLine(change) };
  const decider = await findDecider(db, request, officeDate(now));
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} withdrew a reporting change.`,
    path: `/reporting-change/${change.id}`,
  });
  return { result: true, msg: 'Reporting change withdrawn.' };
}
