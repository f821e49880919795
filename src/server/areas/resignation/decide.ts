import type { ResignationApi } from '../../../contract/resignation.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { isWithinReach, withinReach } from '../people/reach';
import { readDecision } from '../people/readDecision';
import { requireText } from '../people/requireText';
import { resignationList, selectResignations } from './resignationQuery';

/** `POST /api/team/resignation/requests`: resignations awaiting a decision. */
export async function teamResignations(call: Call<ResignationApi['POST /api/team/resignation/requests']>) {
  const pending = selectResignations(call.db).where('resignation.status', '=', 'pending');
  const query = pending.where(await isWithinReach(call, 'resignation.employee_id'));
  return { data: await paginate(call, { query, ...resignationList(call.db) }) };
}

/** `POST /api/team/resignation/approval`: decided once; an approved one goes to HR. */
export async function decideResignation({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ResignationApi['POST /api/team/resignation/approval']>) {
  const decision = readDecision(body);
  const remarks = requireText(body.remarks, 'Remarks are required');
  const found = db.selectFrom('resignation').select(['id', 'employee_id']).where('id', '=', body['request-id']);
  const request = await found.where('employee_id', 'in', withinReach(db, caller, now)).executeTakeFirst();
  if (!request) throw new ForbiddenError('This resignation request does not exist.');
  const decided = await db
    .updateTable('resignation')
    .set({ status: decision, remarks, decided_by: caller.employeeId, decided_at: now })
    .where('id', '=', request.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!decided) {
    const resignation = db.selectFrom('resignation').selectAll().where('id', '=', request.id);
    throw await alreadyDecidedError(db, 'resignation request', await resignation.executeTakeFirstOrThrow());
  }
  await audit({
    action: `resignation.${decision}`,
    subject: `resignation ${request.id}`,
    before: { status: 'pending' },
    after: { status: decision },
    why: remarks,
  });
  await notify(db, request.employee_id, {
    text: `Your resignation was ${decision}.`,
    path: `/resignation/${request.id}`,
  });
  return { result: true, msg: 'Request processed successfully.' };
}
