import type { ResignationApi } from '../../../contract/resignation.gen';
import { type Call, NotYours, Refusal } from '../../http/area';
import { tell } from '../notifications/tell';
import { decidedStatus } from '../people/decidedStatus';
import { withinReach } from '../people/reach';
import { requireText } from '../people/requireText';
import { listedResignations } from './listed';

/** `POST /api/team/resignation/requests`: resignations awaiting a decision. */
export async function teamResignations({ db, caller, now }: Call) {
  const pending = listedResignations(db).where('resignation.status', '=', 'pending');
  return { data: await pending.where('resignation.employee_id', 'in', withinReach(db, caller, now)).execute() };
}

/** `POST /api/team/resignation/approval`: decided once; an approved one goes to HR. */
export async function decideResignation({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ResignationApi['POST /api/team/resignation/approval']>) {
  const decision = decidedStatus(body);
  const remarks = requireText(body.remarks, 'Remarks are required');
  const found = db.selectFrom('resignation').select(['id', 'employee_id']).where('id', '=', body['request-id']);
  const request = await found.where('employee_id', 'in', withinReach(db, caller, now)).executeTakeFirst();
  if (!request) throw new NotYours('This resignation request does not exist.');
  const decided = await db
    .updateTable('resignation')
    .set({ status: decision, remarks, decided_by: caller.employeeId, decided_at: now })
    .where('id', '=', request.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw new Refusal('This resignation request has been decided already.');
  await audit({
    action: `resignation.${decision}`,
    subject: `resignation ${request.id}`,
    before: { status: 'pending' },
    after: { status: decision },
    why: remarks,
  });
  await tell(db, request.employee_id, { text: `Your resignation was ${decision}.`, path: '/me/exit/request' });
  return { result: true, msg: 'Request processed successfully.' };
}
