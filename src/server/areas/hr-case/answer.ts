import type { Kysely } from 'kysely';
import type { HrCaseApi } from '../../../contract/hr-case.gen';
import type { Call } from '../../call/call';
import { ForbiddenError, StaleRecordError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { formatDate } from '../../rules/civilDate';
import { officeDate, officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { listChoices } from '../lookups/lookups';
import { requireChoices } from '../lookups/requireChoice';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { requireName } from '../people/requireName';
import { requireText } from '../people/requireText';
import { actionsOf, CLOSED, caseList, caseVersion, referenceOf, selectCases, withReference } from './caseQuery';

/** All cases except the caller's own. */
const selectOthers = ({ db, caller }: Pick<Call, 'db' | 'caller'>) =>
  selectCases(db).where('hr_case.employee_id', '<>', caller.employeeId);

/** `POST /api/hr/hr-case/all`: also the closed ones, for the search. */
export async function allCases(call: Call<HrCaseApi['POST /api/hr/hr-case/all']>) {
  const rows = await paginate(call, { query: selectOthers(call), ...caseList(call.db) });
  return { data: rows.map(withReference) };
}

/** `POST /api/hr/hr-case/pending-case`: all open cases except the caller's own. */
export async function pendingCases(call: Call<HrCaseApi['POST /api/hr/hr-case/pending-case']>) {
  const query = selectOthers(call).where('hr_case.status_id', '<>', CLOSED).select(caseVersion.as('record-version'));
  const rows = await paginate(call, { query, ...caseList(call.db) });
  return { data: rows.map(withReference) };
}

/** `POST /api/hr/hr-case/view`: the case, and the statuses that an action can set. */
export async function viewCase({ db, caller, body, shows }: Call<HrCaseApi['POST /api/hr/hr-case/view']>) {
  const found = selectCases(db)
    .where('hr_case.id', '=', body['ask-hr-case-id'])
    .where('hr_case.employee_id', '<>', caller.employeeId);
  const row = await found.select(['hr_case.employee_id as of', caseVersion.as('record-version')]).executeTakeFirst();
  if (!row) throw new ForbiddenError('This case does not exist.');
  const { of, ...shown } = row;
  shows([of]);
  return { data: withReference(shown), status: await listChoices(db, 'task-status') };
}

/** The message for acting on a closed case. */
async function createClosedError(db: Kysely<Database>, id: number) {
  const actions = db.selectFrom('hr_case_action').selectAll().where('hr_case_id', '=', id).orderBy('id', 'desc');
  const last = await actions.executeTakeFirst();
  const by = { status: 'closed', decided_by: last?.action_by ?? null, decided_at: last?.created_at ?? null };
  return alreadyDecidedError(db, 'case', by, 'closed');
}

/**
 * Rejects an answer by a user who has not seen the latest one: the person would receive two.
 *
 * @param version the version of the case that was shown; a client that has shown none sends none
 * @throws StaleRecordError with the case's status, and the latest answer
 */
async function requireLatestAction(db: Kysely<Database>, id: number, version: string | undefined): Promise<void> {
  if (version === undefined) return;
  const found = selectCases(db).select(caseVersion.as('record-version')).where('hr_case.id', '=', id);
  const { status, 'record-version': now } = await found.executeTakeFirstOrThrow();
  if (version === now) return;
  const last = (await actionsOf(db, id)).at(-1);
  if (last === undefined) return;
  const { 'action-by': by, 'created-on': instant, 'short-desc': text } = last;
  const [day, time] = [officeDate(instant), officeTime(instant)];
  const answered = `${by} answered this case on ${formatDate(day)} at ${time}, after you opened it`;
  throw new StaleRecordError(`${answered}: "${text}" (${status}). Read it before you answer.`, {
    record: { status, 'record-version': now },
    changes: [{ field: 'task-status-id', by, at: `${day}T${time}` }],
  });
}

/** `POST /api/hr/hr-case/action`: a closed case stays closed, and HR users cannot handle their own cases. */
export async function actOnCase(call: Call<HrCaseApi['POST /api/hr/hr-case/action']>) {
  const { db, caller, now, body, headers, audit } = call;
  await requireChoices(db, { 'task-status': body['task-status-id'] }, { 'task-status': 'task status' });
  const found = db
    .selectFrom('hr_case')
    .selectAll()
    .where('id', '=', body['ask-hr-case-id'])
    .where('employee_id', '<>', caller.employeeId);
  const row = await found.forUpdate().executeTakeFirst();
  if (!row) throw new ForbiddenError('This case does not exist.');
  if (row.status_id === CLOSED) throw await createClosedError(db, row.id);
  await requireLatestAction(db, row.id, headers['record-version']);
  const status_id = body['task-status-id'];
  const action = {
    hr_case_id: row.id,
    status_id,
    action_by: caller.employeeId,
    short_desc: requireName(requireText(body['short-desc'], 'Short description is required'), 'Short description'),
    summary: requireText(body.summary, 'Summary is required'),
    created_at: now,
  };
  await db.insertInto('hr_case_action').values(action).execute();
  await db.updateTable('hr_case').set({ status_id }).where('id', '=', row.id).execute();
  await audit({
    action: 'hr-case.action',
    subject: `case ${row.id}`,
    before: { status_id: row.status_id },
    after: { status_id },
    why: action.short_desc,
  });
  await notify(db, row.employee_id, {
    text: `HR has updated your case ${referenceOf(row.id)}.`,
    path: `/hr-case/${row.id}`,
  });
  return { result: true, msg: 'HR case action submitted successfully!' };
}
