import type { ResignationApi } from '../../../contract/resignation.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { officeDate } from '../../rules/officeTime';
import { notifyDecider } from '../notifications/notifyDecider';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { findDecider } from '../people/deciders';

/** `POST /api/me/resignation/withdraw`: the caller's own resignation, until it is decided. */
export async function withdrawResignation({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ResignationApi['POST /api/me/resignation/withdraw']>) {
  const own = db
    .selectFrom('resignation')
    .selectAll()
    .where('id', '=', body['request-id'])
    .where('employee_id', '=', caller.employeeId);
  const resignation = await own.forUpdate().executeTakeFirst();
  if (!resignation) throw new ForbiddenError('This resignation request does not exist.');
  if (resignation.status !== 'pending') throw await alreadyDecidedError(db, 'resignation request', resignation);
  await db
    .updateTable('resignation')
    .set({ status: 'withdrawn', withdrawn_at: now })
    .where('id', '=', resignation.id)
    .execute();
  await audit({
    action: 'resignation.withdraw',
    subject: `resignation ${resignation.id}`,
    before: { status: 'pending' },
    after: { status: 'withdrawn' },
  });
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} withdrew their resignation.`,
    path: `/resignation/${resignation.id}`,
  });
  return { result: true, msg: 'Resignation request withdrawn.' };
}
