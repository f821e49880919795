import type { Kysely } from 'kysely';
import type { ReportingChangeApi } from '../../../contract/reporting-change.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { readDecision } from '../people/readDecision';
import { requireText } from '../people/requireText';
import { applyDue } from './applyDue';
import { decidesChange } from './deciders';
import { changeFault, lockReportingLines } from './lines';

/**
 * `POST /api/team/reporting-change/action`: decided once, by the approver or HR; applied at once if its date has come.
 */
export async function decideReportingChange(call: Call<ReportingChangeApi['POST /api/team/reporting-change/action']>) {
  const { db, caller, now, body, audit } = call;
  const decision = readDecision(body, 'approval-status');
  const remarks = requireText(body.remarks, 'Remarks is required');
  await lockReportingLines(db);
  const change = await findPending(call);
  const fault = decision === 'approved' ? await changeFault(db, change, officeDate(now)) : null;
  if (fault) throw new BusinessRuleError(fault);
  const decided = await db
    .updateTable('reporting_change')
    .set({ status: decision, decided_by: caller.employeeId, decided_at: now, decision_remarks: remarks })
    .where('id', '=', change.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw await alreadyDecidedError(db, 'reporting change', await changeNow(db, change.id));
  await audit({
    action: `reporting-change.${decision}`,
    subject: `reporting change ${change.id}`,
    before: { status: 'pending' },
    after: { status: decision },
    why: remarks,
  });
  await notify(db, change.requested_by, {
    text: `The reporting change you requested was ${decision}.`,
    path: `/reporting-change/${change.id}`,
  });
  if (decision === 'approved') await applyDue(db, now);
  return { result: true, msg: 'Reporting change request processed successfully.' };
}

async function findPending({
  db,
  caller,
  now,
  body,
}: Call<ReportingChangeApi['POST /api/team/reporting-change/action']>) {
  const found = db.selectFrom('reporting_change').selectAll().where('id', '=', body['request-id']);
  const change = await found.where(decidesChange({ caller, now })).executeTakeFirst();
  if (!change) throw new ForbiddenError('This reporting change does not exist.');
  if (change.status !== 'pending') throw await alreadyDecidedError(db, 'reporting change', change);
  return change;
}

const changeNow = (db: Kysely<Database>, id: number) =>
  db.selectFrom('reporting_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
