import type { Kysely } from 'kysely';
import type { HrCaseApi } from '../../../contract/hr-case.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import type { Database } from '../../store/database';
import { listChoices } from '../lookups/lookups';
import { requireChoices } from '../lookups/requireChoice';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { requireName } from '../people/requireName';
import { requireText } from '../people/requireText';
import { CLOSED, caseList, referenceOf, selectCases, withReference } from './caseQuery';

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
  const query = selectOthers(call).where('hr_case.status_id', '<>', CLOSED);
  const rows = await paginate(call, { query, ...caseList(call.db) });
  return { data: rows.map(withReference) };
}

/** `POST /api/hr/hr-case/view`: the case, and the statuses that an action can set. */
export async function viewCase({ db, caller, body, shows }: Call<HrCaseApi['POST /api/hr/hr-case/view']>) {
  const found = selectCases(db)
    .where('hr_case.id', '=', body['ask-hr-case-id'])
    .where('hr_case.employee_id', '<>', caller.employeeId);
  const row = await found.select('hr_case.employee_id as of').executeTakeFirst();
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

/** `POST /api/hr/hr-case/action`: a closed case stays closed, and HR users cannot handle their own cases. */
export async function actOnCase({ db, caller, now, body, audit }: Call<HrCaseApi['POST /api/hr/hr-case/action']>) {
  await requireChoices(db, { 'task-status': body['task-status-id'] }, { 'task-status': 'task status' });
  const found = db
    .selectFrom('hr_case')
    .selectAll()
    .where('id', '=', body['ask-hr-case-id'])
    .where('employee_id', '<>', caller.employeeId);
  const row = await found.forUpdate().executeTakeFirst();
  if (!row) throw new ForbiddenError('This case does not exist.');
  if (row.status_id === CLOSED) throw await createClosedError(db, row.id);
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
