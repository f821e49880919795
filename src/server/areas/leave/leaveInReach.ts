import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import { withinReach } from '../people/reach';

/** A call about a leave. */
type LeaveCall = Pick<Call, 'db' | 'caller' | 'now'> & { readonly body: { readonly 'leave-id': number } };

/**
 * Reads a leave that the caller may decide.
 *
 * @throws {ForbiddenError} if there is none
 */
export async function leaveInReach({ db, caller, now, body }: LeaveCall) {
  const found = db
    .selectFrom('leave_request')
    .select(['id', 'employee_id', 'leave_type_id', 'leave_year_id', 'start_date', 'end_date'])
    .select(['from_time', 'to_time'])
    .where('id', '=', body['leave-id'])
    .where('employee_id', 'in', withinReach(db, caller, now));
  const leave = await found.executeTakeFirst();
  if (!leave) throw new ForbiddenError('This leave request does not exist.');
  return leave;
}
