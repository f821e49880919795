import { type Insertable, sql } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { newJoiningFault } from '../../rules/plausibleDates';
import { inChunks } from '../../store/inChunks';
import type { EmploymentTable } from '../../store/tables/peopleTables';
import { grantLeave } from '../calendar/grantLeave';
import { keepCalendar } from '../calendar/lockCalendar';
import { recountLeave } from '../leave/recount';
import { requireChoices } from '../lookups/requireChoice';
import { employmentAt } from '../people/employmentAt';
import { lockEmployee } from '../people/lockEmployee';
import { knownBirth } from './employeeSearch';
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
  const impossible = newJoiningFault(body['date-of-join'], knownBirth(person.date_of_birth), officeDate(now));
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
  await startEmployments(call, [row], former ? 'employee.rehire' : 'employee.onboard');
  if (!former) return { result: true, msg: 'Employee onboarded successfully.' };
  const changed = await recountLeave(call, {
    affects: sql`leave_request.employee_id = ${person.id} and leave_request.end_date > ${former.leftOn}::date`,
    reason: `the new employment starts on ${formatDate(row.joined_on)}`,
  });
  return { result: true, msg: `${person.name} has been hired again.${changed}` };
}

/** The stored values of an employment. */
type EmploymentRow = Insertable<EmploymentTable>;

/** The number of employments per statement, whose parameters are limited. */
const atOnce = 2_000;

/**
 * Starts checked employments, and grants the leave of their years. The caller holds `keepCalendar` and the locks on the
 * employees.
 *
 * @throws BusinessRuleError if another user has just on-boarded one of them
 */
export async function startEmployments(
  { db, audit, now }: Pick<Call, 'db' | 'audit' | 'now'>,
  rows: readonly EmploymentRow[],
  action: string,
): Promise<void> {
  const added = await inChunks(rows, atOnce, (some) =>
    db
      .insertInto('employment')
      .values(some)
      .onConflict((conflict) => conflict.column('employee_id').doNothing())
      .returning('id')
      .execute(),
  );
  if (added.length < rows.length) throw new BusinessRuleError('This employee has already been on-boarded.');
  for (const [joined, employees] of groupByStart(rows))
    await grantLeave(db, {
      employees,
      today: officeDate(now),
      reason: `the employment starts on ${formatDate(joined)}`,
    });
  for (const row of rows)
    await audit({ action, subject: `employee ${row.employee_id}`, after: row, about: row.employee_id });
}

/** The employees of employments by the first day, which the reason of a grant names. */
function groupByStart(rows: readonly EmploymentRow[]): ReadonlyMap<CivilDate, number[]> {
  const groups = new Map<CivilDate, number[]>();
  for (const { joined_on, employee_id } of rows) groups.set(joined_on, [...(groups.get(joined_on) ?? []), employee_id]);
  return groups;
}

/** The message for an employee whose manager is the same person. */
export const reportsToSelf = 'An employee cannot report to themselves.';

/** The days of an employment. */
export interface EmploymentSpan {
  readonly joined_on: CivilDate;
  readonly left_on: CivilDate | null;
}

/**
 * Why a person cannot be the reporting manager of someone who joins on a day; null if they can.
 *
 * @param manager the employment of the manager, if there is one
 */
export function managerFault(manager: EmploymentSpan | undefined, joins: CivilDate, today: CivilDate): string | null {
  if (!manager || (manager.left_on !== null && manager.left_on < today))
    return 'Choose a current employee as the reporting manager.';
  const first = joins > today ? joins : today;
  return manager.joined_on > first || (manager.left_on !== null && manager.left_on < first)
    ? `The reporting manager does not work here on ${formatDate(first)}.`
    : null;
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
  if (lead === body['employee-id']) throw new BusinessRuleError(reportsToSelf);
  const today = officeDate(now);
  const fault = managerFault(await employmentAt(db, lead, today), body['date-of-join'], today);
  if (fault) throw new BusinessRuleError(fault);
}
