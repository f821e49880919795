import type { ResignationApi } from '../../../contract/resignation.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { keepCalendar } from '../calendar/lockCalendar';
import { notify } from '../notifications/notify';
import { nameOfEmployee } from '../people/employmentAt';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { refuseOwn } from '../people/segregationOfDuties';
import { employmentDates, setLastDay } from './lastDay';

/**
 * `POST /api/hr/resignation/enter`: HR enters that a person leaves who cannot resign in the application, also in the
 * past. It is approved at once.
 */
export async function enterResignation({
  db,
  caller,
  now,
  body,
  audit,
}: Call<ResignationApi['POST /api/hr/resignation/enter']>) {
  const employeeId = body['employee-id'];
  refuseOwn(caller, employeeId, 'resignation');
  const reason = requireText(body.reason, 'Reason is required');
  const name = await nameOfEmployee(db, employeeId);
  const [resignedOn, lastDay] = [body['request-date'], body['last-working-day']];
  if (resignedOn > officeDate(now)) throw new BusinessRuleError('The request date cannot be in the future.');
  if (lastDay < resignedOn)
    throw new BusinessRuleError(`The last working day cannot be before the request date, ${formatDate(resignedOn)}.`);
  await keepCalendar(db);
  await lockEmployee(db, employeeId);
  const employment = await employmentDates(db, employeeId);
  if (!employment.joined_on) throw new BusinessRuleError(`${name} has not been on-boarded yet.`);
  if (employment.left_on)
    throw new BusinessRuleError(`The last working day of ${name} is already set: ${formatDate(employment.left_on)}.`);
  if (resignedOn < employment.joined_on)
    throw new BusinessRuleError(`${name} joined on ${formatDate(employment.joined_on)}, after the request date.`);
  const resignation = {
    employee_id: employeeId,
    reason,
    status: 'approved' as const,
    requested_on: resignedOn,
    last_working_day: lastDay,
    entered_by: caller.employeeId,
    decided_by: caller.employeeId,
    decided_at: now,
  };
  const added = await db
    .insertInto('resignation')
    .values(resignation)
    .onConflict((conflict) => conflict.column('employee_id').where('status', 'in', ['pending', 'approved']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new BusinessRuleError(`${name} already has an open resignation request.`);
  const changed = await setLastDay({ db, audit, now }, employeeId, lastDay);
  await audit({
    action: 'resignation.enter',
    subject: `resignation ${added.id}`,
    after: resignation,
    why: reason,
    about: employeeId,
  });
  await notify(db, employeeId, {
    text: `HR entered your resignation. Your last working day is ${formatDate(lastDay)}.`,
    path: `/resignation/${added.id}`,
  });
  return { result: true, msg: `Resignation entered for ${name}.${changed}` };
}
