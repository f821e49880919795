import { type Kysely, sql } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { latestStart } from '../../rules/employmentHistory';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { grantLeave } from '../calendar/grantLeave';
import { reportGrants } from '../calendar/grantTexts';
import { lockCalendar } from '../calendar/lockCalendar';
import { recountLeave } from '../leave/recount';
import { choiceName } from '../lookups/nameOf';
import { requireChoices } from '../lookups/requireChoice';
import { notify } from '../notifications/notify';
import { readChanges } from '../people/employmentHistory';
import { lockEmployee } from '../people/lockEmployee';
import { refuseOwn } from '../people/segregationOfDuties';
import { listShifts } from './employmentChanges';
import { requireShift } from './employmentFields';
import { type ChangedEmployment, storeChange } from './storeChange';

/** The fields of an employment that HR can change. */
export const workplaceFields: RecordFields = {
  'date-of-join': { column: 'joined_on' },
  'office-id': { column: 'office_id' },
  'shift-id': { column: 'shift_id' },
};

/** `POST /api/employees/workplace`: the office and shift of an employee, and the shifts to choose from. */
export async function readWorkplace({ db, body, shows }: Call<EmployeesApi['POST /api/employees/workplace']>) {
  const id = body['employee-id'];
  const { employee_id, office_id, shift_id, joined_on } = await workplaceNow(db, id);
  shows([employee_id]);
  const shown = {
    ...{ 'employee-id': employee_id, 'date-of-join': joined_on },
    ...{ 'office-id': office_id, 'shift-id': shift_id },
  };
  const shifts = await listShifts(db);
  return { data: { ...shown, shifts, 'record-version': recordVersion(workplaceFields, shown) } };
}

/**
 * `POST /api/employees/workplace/update`: moves an employee to an office and a shift from a day on: today at the latest, or the first day.
 * Days before keep theirs; leave from that day on is counted again.
 */
export async function updateWorkplace(call: Call<EmployeesApi['POST /api/employees/workplace/update']>) {
  const { db, body, headers, now, caller, shows } = call;
  const id = body['employee-id'];
  refuseOwn(caller, id, 'workplace');
  await lockCalendar(db);
  await lockEmployee(db, (await workplaceNow(db, id)).employee_id);
  const before = await workplaceNow(db, id);
  const version = headers['record-version'];
  const subject = `employee ${id}`;
  shows([before.employee_id]);
  const changing = ['office-id', 'shift-id'];
  await requireVersion(db, { fields: workplaceFields, changing, version, row: before, subject });
  const from = body.from ?? latestStart(before.joined_on, officeDate(now));
  const fault = startFault(from, before.joined_on, officeDate(now));
  if (fault) throw new BusinessRuleError(fault);
  await requireChoices(db, { office: body['office-id'] }, { office: 'office' });
  const after = { office_id: body['office-id'], shift_id: body['shift-id'] };
  await requireShift(db, after.shift_id);
  const isSame = after.office_id === before.office_id && after.shift_id === before.shift_id;
  if (isSame && !(await changedSince(db, id, from)))
    throw new BusinessRuleError('The employee already has this office and shift.');
  return { result: true, msg: await moveWorkplace(call, before, { ...after, from }) };
}

/** An employment before a change of workplace. */
interface WorkplaceBefore extends ChangedEmployment {
  readonly office_id: number;
  readonly shift_id: number | null;
}

/** A workplace, and the first day there. */
interface NewWorkplace {
  readonly office_id: number;
  readonly shift_id: number | null;
  readonly from: CivilDate;
}

/**
 * Moves an employee to a checked workplace, notifies them, and counts their leave again. The caller holds `lockCalendar`
 * and the lock on the employee.
 *
 * @returns what has changed, for the user
 */
export async function moveWorkplace(
  { db, audit, now, caller: { employeeId: by } }: Pick<Call, 'db' | 'audit' | 'now' | 'caller'>,
  before: WorkplaceBefore,
  { from, ...after }: NewWorkplace,
): Promise<string> {
  const { employee_id: id, office_id, shift_id } = before;
  const change = { from, keepsLater: false, now, entry: { reason: null, entered_by: by, entered_at: now } };
  await storeChange(db, before, { ...change, field: 'office', value: after.office_id });
  await storeChange(db, before, { ...change, field: 'shift', value: after.shift_id });
  const { office, shift } = await workplaceNow(db, id);
  const described = `the office is ${office} and the shift ${shift ?? 'not set'} from ${formatDate(from)}`;
  await audit({
    action: 'employee.workplace',
    subject: `employee ${id}`,
    before: { office_id, shift_id },
    after: { ...after, from },
  });
  await notify(db, id, { text: `Your workplace has changed: ${described}.`, path: '/me/attendance/view' });
  const granted = await grantLeave(db, { employees: [id], today: officeDate(now), reason: described });
  const entitled = await reportGrants(db, granted, described);
  const changed = await recountLeave(
    { db, audit, now },
    {
      affects: sql`leave_request.employee_id = ${id} and leave_request.return_on >= ${from}::date`,
      reason: described,
    },
  );
  return `Workplace updated: ${described}.${changed}${entitled}`;
}

/** Whether the workplace has changed since a day. If so, the current one can be backdated to that day. */
const changedSince = async (db: Kysely<Database>, employeeId: number, day: CivilDate): Promise<boolean> =>
  (await readChanges(db, [employeeId], ['office', 'shift'], day)).length > 0;

/** The employment of a person, with the names of the office and the shift. */
async function workplaceNow(db: Kysely<Database>, employeeId: number) {
  const found = await db
    .selectFrom('employment')
    .leftJoin('shift', 'shift.id', 'employment.shift_id')
    .select(['employment.employee_id', 'employment.office_id', 'employment.shift_id', 'employment.joined_on'])
    .select('employment.left_on')
    .select(['shift.name as shift', choiceName('office', 'employment.office_id').as('office')])
    .where('employment.employee_id', '=', employeeId)
    .executeTakeFirst();
  if (!found) throw new BusinessRuleError('This employee has not been on-boarded.');
  return found;
}

function startFault(from: CivilDate, joined: CivilDate, today: CivilDate): string | null {
  if (from < joined) return `The change cannot begin before the date of join, ${formatDate(joined)}.`;
  return from > latestStart(joined, today)
    ? 'The change cannot begin in the future. Enter it on the day it begins.'
    : null;
}
