import { sql } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { newJoiningFault } from '../../rules/plausibleDates';
import { grantLeave } from '../calendar/grantLeave';
import { keepCalendar } from '../calendar/lockCalendar';
import { recountLeave } from '../leave/recount';
import { requireChoices } from '../lookups/requireChoice';
import { employmentAt } from '../people/employmentAt';
import { lockEmployee } from '../people/lockEmployee';
import { UNKNOWN_BIRTH } from './employeeSearch';
import { endFormerEmployment } from './endFormerEmployment';

type OnboardCall = Call<EmployeesApi['POST /api/employees/enrole/onboard']>;

/**
 * `POST /api/employees/enrole/onboard`: starts an employment and grants this year's leave. A person who has left is
 * hired again as the same person, and the earlier employment stays on record.
 */
export async function onboard(call: OnboardCall) {
  const { db, body, audit, now } = call;
  const person = await db
    .selectFrom('employee')
    .select(['id', 'name', 'date_of_birth'])
    .where('id', '=', body['employee-id'])
    .executeTakeFirst();
  if (!person) throw new BusinessRuleError('This employee does not exist.');
  const birth = person.date_of_birth === UNKNOWN_BIRTH ? null : person.date_of_birth;
  const impossible = newJoiningFault(body['date-of-join'], birth, officeDate(now));
  if (impossible) throw new BusinessRuleError(impossible);
  await requireWorkplace(call);
  await keepCalendar(db);
  await lockEmployee(db, person.id);
  const former = await endFormerEmployment(db, person, { joins: body['date-of-join'], now, audit });
  const row = {
    employee_id: person.id,
    office_id: body['office-id'],
    job_title_id: body['job-title-id'],
    employment_type_id: body['employment-type-id'],
    probation_status_id: body['probation-status-id'],
    notice_period: body['notice-period'],
    reporting_to: body['reporting-employee-id'],
    joined_on: body['date-of-join'],
    ...former?.numbers,
  };
  const added = await db
    .insertInto('employment')
    .values(row)
    .onConflict((conflict) => conflict.column('employee_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new BusinessRuleError('This employee has already been on-boarded.');
  const reason = `the employment starts on ${formatDate(row.joined_on)}`;
  await grantLeave(db, { employees: [person.id], today: officeDate(now), reason });
  const action = former ? 'employee.rehire' : 'employee.onboard';
  await audit({ action, subject: `employee ${person.id}`, after: row, about: person.id });
  if (!former) return { result: true, msg: 'Employee onboarded successfully.' };
  const changed = await recountLeave(call, {
    affects: sql`leave_request.employee_id = ${person.id} and leave_request.end_date > ${former.leftOn}::date`,
    reason: `the new employment starts on ${formatDate(row.joined_on)}`,
  });
  return { result: true, msg: `${person.name} has been hired again.${changed}` };
}

async function requireWorkplace({ db, body, now }: OnboardCall): Promise<void> {
  await requireChoices(
    db,
    {
      office: body['office-id'],
      'probation-status': body['probation-status-id'],
      'employment-type': body['employment-type-id'],
    },
    { office: 'office', 'probation-status': 'probation status', 'employment-type': 'employment type' },
  );
  const title = db.selectFrom('job_title').select('id').where('id', '=', body['job-title-id']);
  if (!(await title.where('job_family_id', '=', body['job-family-id']).executeTakeFirst())) {
    throw new BusinessRuleError('Choose a job title from the selected job family.');
  }
  const lead = body['reporting-employee-id'];
  if (lead === body['employee-id']) throw new BusinessRuleError('An employee cannot report to themselves.');
  const today = officeDate(now);
  const [, first = today] = [body['date-of-join'], today].sort();
  const manager = await employmentAt(db, lead, today);
  if (!manager) throw new BusinessRuleError('Choose a current employee as the reporting manager.');
  if (manager.joined_on > first || (manager.left_on !== null && manager.left_on < first))
    throw new BusinessRuleError(`The reporting manager does not work here on ${formatDate(first)}.`);
}
