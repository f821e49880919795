import { sql } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { inYear } from '../../rules/civilDate';
import { formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { notify } from '../notifications/notify';
import { personSearch } from '../people/byPeople';
import { lockEmployee } from '../people/lockEmployee';
import { refuseOwn } from '../people/segregationOfDuties';
import { lacksCertificate, needsCertificate } from './certificateNeed';

/** `POST /api/hr/leave/missing-certificates`: approved leave begun in the last 12 months that lacks its certificate. */
export async function missingCertificates(call: Call<LeaveApi['POST /api/hr/leave/missing-certificates']>) {
  const { db, now } = call;
  const today = officeDate(now);
  const missingDays = sql<number>`${today}::date - leave_request.start_date`;
  const query = db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_request.status', '=', 'approved')
    .whereRef('leave_request.days', '>=', 'leave_request.certificate_days')
    .where('leave_request.start_date', '<=', today)
    .where('leave_request.start_date', '>', inYear(today, Number(today.slice(0, 4)) - 1))
    .where(lacksCertificate(sql.ref('leave_request.id')))
    .select(missingDays.as('missing-days'))
    .select([
      'leave_request.id as leave-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'leave_type.name as leave-type',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.days as leave-days',
      'leave_request.certificate_reminded_on as reminded-on',
    ]);
  return {
    data: await paginate(call, {
      query,
      columns: {
        'start-date': 'leave_request.start_date',
        'missing-days': missingDays,
        'employee-name': 'employee.name',
        'leave-type': 'leave_type.name',
      },
      searched: personSearch(db, 'leave_request.employee_id'),
      key: ['leave_request.id'],
    }),
  };
}

/** `POST /api/hr/leave/remind-certificate`: reminds the employee of a missing certificate, at most once a day. */
export async function remindOfCertificate(call: Call<LeaveApi['POST /api/hr/leave/remind-certificate']>) {
  const { db, body, caller, now, audit } = call;
  const found = db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .selectAll('leave_request')
    .select(['employee.name', lacksCertificate(sql.ref('leave_request.id')).as('lacks')])
    .where('leave_request.id', '=', body['leave-id']);
  const seen = await found.executeTakeFirst();
  if (!seen) throw new BusinessRuleError('This leave does not exist.');
  refuseOwn(caller, seen.employee_id, 'leave');
  await lockEmployee(db, seen.employee_id);
  const leave = await found.executeTakeFirstOrThrow();
  if (leave.status !== 'approved') throw new BusinessRuleError('This leave is not approved, so no reminder was sent.');
  if (!needsCertificate(leave))
    throw new BusinessRuleError('This leave needs no certificate, so no reminder was sent.');
  if (!leave.lacks) throw new BusinessRuleError('This leave has its certificate now, so no reminder was sent.');
  const today = officeDate(now);
  const before = leave.certificate_reminded_on;
  if (before === today) throw new BusinessRuleError(`${leave.name} has already been reminded today.`);
  await db.updateTable('leave_request').set({ certificate_reminded_on: today }).where('id', '=', leave.id).execute();
  await audit({
    ...{ action: 'leave.certificate.remind', subject: `leave ${leave.id}`, about: leave.employee_id },
    ...{ before: { 'reminded-on': before }, after: { 'reminded-on': today } },
  });
  await notify(db, leave.employee_id, {
    text: `Reminder: a certificate is missing for your leave ${formatLeave(leave)}. Add it to the leave.`,
    path: `/leave/${leave.id}`,
  });
  return { result: true, msg: `${leave.name} was reminded.` };
}
