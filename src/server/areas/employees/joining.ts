import { type Kysely, sql } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { lastDayFault, newJoiningFault } from '../../rules/plausibleDates';
import type { Database } from '../../store/database';
import { updateEntitlement } from '../calendar/grantTexts';
import { lockCalendar } from '../calendar/lockCalendar';
import { recountLeave } from '../leave/recount';
import { notify } from '../notifications/notify';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { refuseOwn } from '../people/segregationOfDuties';
import { UNKNOWN_BIRTH } from './employeeSearch';

const joiningFields: RecordFields = { 'date-of-join': { column: 'joined_on' } };

/** `POST /api/employees/joining`: the date of join of an employee. */
export async function readJoining({ db, body, shows }: Call<EmployeesApi['POST /api/employees/joining']>) {
  const { employee_id, joined_on } = await readEmployment(db, body['employee-id']);
  shows([employee_id]);
  const shown = { 'employee-id': employee_id, 'date-of-join': joined_on };
  return { data: { ...shown, 'record-version': recordVersion(joiningFields, shown) } };
}

/**
 * `POST /api/employees/joining/update`: corrects the date of join, also of someone who comes later than agreed. Leave
 * around it is counted again, and granted for the years of the employment.
 */
export async function correctJoining(call: Call<EmployeesApi['POST /api/employees/joining/update']>) {
  const { db, body, headers, caller, audit, shows, now } = call;
  const id = body['employee-id'];
  refuseOwn(caller, id, 'date of join');
  const reason = requireText(body.reason, 'Reason is required.');
  await lockCalendar(db);
  await lockEmployee(db, (await readEmployment(db, id)).employee_id);
  shows([id]);
  const row = await readEmployment(db, id);
  const subject = `employee ${id}`;
  const version = headers['record-version'];
  await requireVersion(db, { fields: joiningFields, version, row, subject });
  const [before, joined] = [row.joined_on, body['date-of-join']];
  const fault = await findFault(call, row, joined);
  if (fault) throw new BusinessRuleError(fault);
  await db.updateTable('employment').set({ joined_on: joined }).where('employee_id', '=', id).execute();
  const [first, second] = joined < before ? [joined, before] : [before, joined];
  await db
    .deleteFrom('employment_change')
    .where('employee_id', '=', id)
    .where('status', '=', 'applied')
    .where('effective_on', '>', before)
    .where('effective_on', '<=', joined)
    .execute();
  const described = `the date of join is ${formatDate(joined)}`;
  const entitled = await updateEntitlement(db, id, { since: first, today: officeDate(now), reason: described });
  await audit({
    ...{ action: 'employee.joining', subject, why: reason },
    ...{ before: { joined_on: before }, after: { joined_on: joined } },
  });
  await notify(db, id, { text: `Your date of join is now ${formatDate(joined)}.`, path: '/me/profile' });
  const changed = await recountLeave(call, {
    affects: sql`leave_request.employee_id = ${id}
      and leave_request.start_date < ${second}::date and leave_request.return_on > ${first}::date`,
    reason: described,
  });
  return { result: true, msg: `The date of join of ${row.name} is now ${formatDate(joined)}.${changed}${entitled}` };
}

async function readEmployment(db: Kysely<Database>, id: number) {
  const found = await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select(['employee_id', 'joined_on', 'left_on', 'office_id', 'shift_id', 'employee.name', 'employee.date_of_birth'])
    .where('employee_id', '=', id)
    .executeTakeFirst();
  if (!found) throw new BusinessRuleError('This employee has not been on-boarded.');
  return found;
}

type Employment = Awaited<ReturnType<typeof readEmployment>>;

/** Why the employment cannot start on a day; null if it can. */
async function findFault(
  { db, now }: Pick<Call, 'db' | 'now'>,
  row: Employment,
  joined: CivilDate,
): Promise<string | null> {
  const today = officeDate(now);
  const { employee_id: id, joined_on, left_on, name, date_of_birth } = row;
  if (joined === joined_on) return `The date of join is already ${formatDate(joined)}.`;
  const birth = date_of_birth === UNKNOWN_BIRTH ? null : date_of_birth;
  const impossible = newJoiningFault(joined, birth, today) ?? (left_on && lastDayFault(left_on, joined));
  if (impossible) return impossible;
  const former = db.selectFrom('former_employment').select('left_on').where('employee_id', '=', id);
  const earlier = await former.where('left_on', '>=', joined).orderBy('left_on', 'desc').executeTakeFirst();
  if (earlier)
    return `The employment must start after ${formatDate(earlier.left_on)}, the last working day of the earlier one.`;
  const marks = db.selectFrom('attendance_mark').select('date').where('employee_id', '=', id);
  const present = await marks
    .where('date', '>=', joined_on)
    .where('date', '<', joined)
    .orderBy('date')
    .executeTakeFirst();
  if (present) return `${name} was at work on ${formatDate(present.date)}, so the employment started by then.`;
  const resigned = await db
    .selectFrom('resignation')
    .select('requested_on')
    .where('employee_id', '=', id)
    .where('status', 'in', ['pending', 'approved'])
    .where('requested_on', '<', joined)
    .executeTakeFirst();
  return resigned ? `${name} resigned on ${formatDate(resigned.requested_on)}, before this date.` : null;
}
