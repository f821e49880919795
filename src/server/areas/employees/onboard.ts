import type { Kysely } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { type Call, Refusal } from '../../http/area';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { requireChoices } from '../lookups/requireChoice';
import { employedAt } from '../people/employedAt';

type OnboardCall = Call<EmployeesApi['POST /api/employees/enrole/onboard']>;

/** `POST /api/employees/enrole/onboard`: once for each person; also grants this year's leave. */
export async function onboard(call: OnboardCall) {
  const { db, body, audit } = call;
  const person = await db
    .selectFrom('employee')
    .select(['id', 'gender_id'])
    .where('id', '=', body['employee-id'])
    .executeTakeFirst();
  if (!person) throw new Refusal('This employee does not exist.');
  await requireWorkplace(call);
  const row = {
    employee_id: person.id,
    office_id: body['office-id'],
    job_title_id: body['job-title-id'],
    employment_type_id: body['employment-type-id'],
    probation_status_id: body['probation-status-id'],
    notice_period: body['notice-period'],
    reporting_to: body['reporting-employee-id'],
    joined_on: body['date-of-join'],
  };
  const added = await db
    .insertInto('employment')
    .values(row)
    .onConflict((conflict) => conflict.column('employee_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('This employee has been on-boarded already.');
  await giveLeave(db, person, row.joined_on);
  await audit({ action: 'employee.onboard', subject: `employee ${person.id}`, after: row });
  return { result: true, msg: 'Employee onboarded successfully.' };
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
    throw new Refusal('Choose a job title of the chosen job family.');
  }
  const lead = body['reporting-employee-id'];
  if (lead === body['employee-id']) throw new Refusal('Nobody can report to themselves.');
  if (!(await employedAt(db, lead, officeDate(now))))
    throw new Refusal('Choose somebody who works here as the one to report to.');
}

/** The yearly days of each leave type, for the years open since the joining date. */
export async function giveLeave(
  db: Kysely<Database>,
  person: { readonly id: number; readonly gender_id: number },
  joined: CivilDate,
): Promise<void> {
  const years = await db.selectFrom('leave_year').select('id').where('end_date', '>=', joined).execute();
  const types = await db
    .selectFrom('leave_type')
    .select(['id', 'yearly_days'])
    .where('yearly_days', '>', 0)
    .where((eb) => eb.or([eb('gender_id', 'is', null), eb('gender_id', '=', person.gender_id)]))
    .execute();
  const given = years.flatMap((year) =>
    types.map((type) => ({
      employee_id: person.id,
      leave_type_id: type.id,
      leave_year_id: year.id,
      kind: 'allocate' as const,
      days: type.yearly_days,
      leave_id: null,
    })),
  );
  if (given.length > 0) await db.insertInto('leave_movement').values(given).execute();
}
