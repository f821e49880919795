import type { ResignationApi } from '../../../contract/resignation.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { requireText } from '../people/requireText';
import { employmentDates, setLastDay } from './lastDay';
import { lastDaySet, resignationList, selectResignations } from './resignationQuery';

/** `POST /api/hr/resignation/pending-relievings`: approved and not retracted, except the caller's own. */
export const pendingRelievings = (call: ListCall) => listRelievings(call, selectApproved(call));

async function listRelievings(call: ListCall, approved: ReturnType<typeof selectApproved>) {
  const query = approved.select(lastDaySet.as('last-day-set'));
  const rows = await paginate(call, { query, ...resignationList(call.db) });
  return { data: rows.map((row) => ({ ...row, 'record-version': recordVersion(relievingFields, row) })) };
}

/** The fields of a resignation that HR can change. */
export const relievingFields: RecordFields = { 'last-working-day': { column: 'last_working_day' } };

/** The resignations that can be retracted: those of people who have not left. */
const retractable = (call: ListCall & Pick<Call, 'now'>) =>
  selectApproved(call).where(({ exists, not, selectFrom }) =>
    not(
      exists(
        selectFrom('employment')
          .select('employment.id')
          .whereRef('employment.employee_id', '=', 'resignation.employee_id')
          .where('employment.left_on', '<', officeDate(call.now)),
      ),
    ),
  );

/** A call to one of the lists, which have the same filters. */
type ListCall = Pick<Call<ResignationApi['POST /api/hr/resignation/pending-relievings']>, 'db' | 'caller' | 'list'>;

/** Other people's approved resignations. */
const selectApproved = ({ db, caller }: ListCall) =>
  selectResignations(db)
    .where('resignation.status', '=', 'approved')
    .where('resignation.employee_id', '<>', caller.employeeId);

/** `POST /api/hr/resignation/exit-interview/list`: approved resignations without an interview. */
export async function exitInterviews(call: ListCall) {
  const query = selectApproved(call).where('resignation.exit_interview', 'is', null);
  return { data: await paginate(call, { query, ...resignationList(call.db) }) };
}

/** Finds another person's approved resignation and locks it until the transaction ends. */
async function lockResignation({ db, caller }: Pick<Call, 'db' | 'caller'>, id: number) {
  const found = db
    .selectFrom('resignation')
    .selectAll()
    .where('id', '=', id)
    .where('employee_id', '<>', caller.employeeId);
  const resignation = await found.forUpdate().executeTakeFirst();
  if (!resignation) throw new ForbiddenError('This resignation does not exist.');
  const { status, retracted_by: decided_by, retracted_at: decided_at } = resignation;
  if (status === 'retracted')
    throw await alreadyDecidedError(db, 'resignation', { status, decided_by, decided_at }, 'retracted');
  if (status !== 'approved') throw new BusinessRuleError('This resignation is not approved.');
  return resignation;
}

/** `POST /api/hr/resignation/last-working-day/update` */
export async function setLastWorkingDay(
  call: Call<ResignationApi['POST /api/hr/resignation/last-working-day/update']>,
) {
  const { db, body, headers, audit } = call;
  const remarks = requireText(body.remarks, 'Remarks are required.');
  const resignation = await lockResignation(call, body['request-id']);
  const day = body['last-working-day'];
  const subject = `resignation ${resignation.id}`;
  const version = headers['record-version'];
  await requireVersion(db, { fields: relievingFields, version, row: resignation, subject });
  if (day < resignation.requested_on) {
    throw new BusinessRuleError(
      `The last working day cannot be before the request date, ${formatDate(resignation.requested_on)}.`,
    );
  }
  await db
    .updateTable('resignation')
    .set({ last_working_day: day, remarks })
    .where('id', '=', resignation.id)
    .execute();
  const changed = await setLastDay(call, resignation.employee_id, day);
  const before = { last_working_day: resignation.last_working_day };
  await audit({
    action: 'resignation.last-working-day',
    subject,
    before,
    after: { last_working_day: day },
    why: remarks,
  });
  await notify(db, resignation.employee_id, {
    text: `Your last working day is ${formatDate(day)}.`,
    path: `/resignation/${resignation.id}`,
  });
  return { result: true, msg: `Last working day updated successfully.${changed}` };
}

/** `POST /api/hr/resignation/exit-interview/update`: one for each resignation. */
export async function recordExitInterview(
  call: Call<ResignationApi['POST /api/hr/resignation/exit-interview/update']>,
) {
  const { db, body, audit, caller, now } = call;
  const remarks = requireText(body.remarks, 'Remarks are required.');
  const resignation = await lockResignation(call, body['request-id']);
  if (resignation.exit_interview !== null) {
    const recorded = { decided_by: resignation.interviewed_by, decided_at: resignation.interviewed_at };
    throw await alreadyDecidedError(db, 'exit interview', { status: 'recorded', ...recorded }, 'recorded');
  }
  await db
    .updateTable('resignation')
    .set({ exit_interview: remarks, interviewed_at: now, interviewed_by: caller.employeeId })
    .where('id', '=', resignation.id)
    .execute();
  await audit({
    action: 'resignation.exit-interview',
    subject: `resignation ${resignation.id}`,
    after: { exit_interview: remarks },
  });
  return { result: true, msg: 'Remarks submitted successfully.' };
}

/**
 * `POST /api/hr/resignation/retraction`: retracts a resignation; without a request-id, lists the resignations that can
 * be retracted.
 */
export async function retract(call: Call<ResignationApi['POST /api/hr/resignation/retraction']>) {
  const { db, body, audit, caller, now } = call;
  if (body['request-id'] === undefined) return listRelievings(call, retractable(call));
  const remarks = requireText(body.remarks ?? '', 'Remarks are required.');
  const resignation = await lockResignation(call, body['request-id']);
  const { left_on: leftOn } = await employmentDates(db, resignation.employee_id);
  if (leftOn && leftOn < officeDate(now))
    throw new BusinessRuleError(
      `The last working day was ${formatDate(leftOn)}. It is too late to retract the resignation.`,
    );
  await db
    .updateTable('resignation')
    .set({
      status: 'retracted',
      retraction: remarks,
      remarks,
      retracted_at: now,
      retracted_by: caller.employeeId,
    })
    .where('id', '=', resignation.id)
    .execute();
  const changed = await setLastDay(call, resignation.employee_id, null);
  await audit({
    action: 'resignation.retract',
    subject: `resignation ${resignation.id}`,
    before: { status: 'approved' },
    after: { status: 'retracted' },
    why: remarks,
  });
  await notify(db, resignation.employee_id, {
    text: 'Your resignation has been retracted.',
    path: `/resignation/${resignation.id}`,
  });
  return { result: true, msg: `Remarks submitted successfully.${changed}` };
}
