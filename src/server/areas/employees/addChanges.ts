import { type Kysely, sql } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { addDays, type CivilDate, formatDate } from '../../rules/civilDate';
import { type Employed, effectiveFault, latestStart, valueOn, withPlanned } from '../../rules/employmentHistory';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { EmploymentField } from '../../store/tables/peopleTables';
import { updateEntitlement } from '../calendar/grantTexts';
import { lockCalendar } from '../calendar/lockCalendar';
import { recountLeave } from '../leave/recount';
import { notify } from '../notifications/notify';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { refuseOwn } from '../people/segregationOfDuties';
import { changeVersion, isErased, readVersioned } from './employmentChanges';
import {
  type CurrentEmployment,
  describeValues,
  employmentFields,
  type FieldValues,
  fieldNames,
  readEmployment,
  requireValues,
} from './employmentFields';
import { type Entry, readHistory, readPlanned, refreshPlanned, storeChange } from './storeChange';

type AddCall = Call<EmployeesApi['POST /api/employees/changes/add']>;

/**
 * `POST /api/employees/changes/add`: changes fields of an employment from a day on. A change until today applies at
 * once, and lasts until the next change of its field; a later one is planned.
 */
export async function addChanges(call: AddCall) {
  const { db, body, headers, now, caller, shows } = call;
  const id = body['employee-id'];
  const from = body['effective-on'];
  refuseOwn(caller, id, 'employment');
  const reason = requireText(body.reason, 'Reason is required.');
  const given = givenValues(body);
  if (given.size === 0) throw new BusinessRuleError('Choose what changes.');
  await lockCalendar(db);
  await lockEmployee(db, (await readEmployment(db, id)).employee_id);
  const employment = await readVersioned(db, id);
  shows([id]);
  const changing = [...[...given.keys()].map((name) => employmentFields[name].key), 'history'];
  const version = headers['record-version'];
  await requireVersion(db, { fields: changeVersion, changing, version, row: employment, subject: `employee ${id}` });
  const today = officeDate(now);
  const fault = await findFault(db, employment, from, today);
  if (fault) throw new BusinessRuleError(fault);
  await requireValues(db, given);
  const values = await newValues(db, employment, from, given);
  const entry = { reason, entered_by: caller.employeeId, entered_at: now };
  return { result: true, msg: await storeChanges(call, employment, { from, values, entry }) };
}

/**
 * Applies checked changes, or plans those that begin later. The caller holds `lockCalendar` and the lock on the employee.
 *
 * @returns what has changed or is planned, for the user
 */
export function storeChanges(call: ChangeCall, employment: CurrentEmployment, changes: NewChanges): Promise<string> {
  const isPlanned = changes.from > latestStart(employment.joined_on, officeDate(call.now));
  return isPlanned ? planChanges(call, employment, changes) : applyChanges(call, employment, changes);
}

function givenValues(body: AddCall['body']): FieldValues {
  return new Map(
    fieldNames.flatMap((name): [EmploymentField, number][] => {
      const value = body[employmentFields[name].key];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

/** Why an employment cannot change from a day on; null if it can. */
async function findFault(
  db: Kysely<Database>,
  { employee_id, name, joined_on, left_on }: CurrentEmployment,
  from: CivilDate,
  today: CivilDate,
): Promise<string | null> {
  if (await isErased(db, employee_id)) return 'The data of this employee has been erased.';
  return describeFault(name, from, { joined_on, left_on }, today);
}

/** Why an employment cannot change from a day on, by its dates; null if it can. */
export function describeFault(
  name: string,
  from: CivilDate,
  { joined_on, left_on }: Employed,
  today: CivilDate,
): string | null {
  if (left_on !== null && left_on < today)
    return `${name} left on ${formatDate(left_on)}, so the employment can no longer change.`;
  const found = effectiveFault(from, { joined_on, left_on }, today);
  if (!found) return null;
  const limit = formatDate(found.limit);
  return {
    early: `The change cannot begin before the date of join, ${limit}.`,
    left: `The change cannot begin after the last working day, ${limit}.`,
    ahead: `The change can begin on ${limit} at the latest. Check the year.`,
  }[found.fault];
}

/**
 * The fields whose value on a day differs from the given one.
 *
 * @throws BusinessRuleError if there is none, or another change of the same day is planned
 */
async function newValues(
  db: Kysely<Database>,
  employment: CurrentEmployment,
  from: CivilDate,
  given: FieldValues,
): Promise<FieldValues> {
  const changed = new Map<EmploymentField, number | null>();
  for (const [field, value] of given) {
    const planned = await readPlanned(db, employment.employee_id, field);
    if (planned.some(({ effective_on }) => effective_on === from))
      throw new BusinessRuleError(isPlannedOn(field, from));
    const history = withPlanned(await readHistory(db, employment, field), planned);
    if (valueOn(history, from) !== value) changed.set(field, value);
  }
  if (changed.size > 0) return changed;
  const described = await describeValues(
    db,
    [...given].map(([field, value]) => ({ field, value })),
  );
  throw new BusinessRuleError(`Nothing would change: on ${formatDate(from)}, ${described} already.`);
}

/** Why a field cannot change from a day on for which another change of it is planned. */
export const isPlannedOn = (field: EmploymentField, day: CivilDate): string =>
  `Another change of the ${employmentFields[field].words} is planned for ${formatDate(day)}. Withdraw it first.`;

/** Checked changes, which begin on the same day. */
interface NewChanges {
  readonly from: CivilDate;
  readonly values: FieldValues;
  readonly entry: Entry;
  /** The rows of planned changes, by their fields. */
  readonly planned?: ReadonlyMap<EmploymentField, number>;
}

/** What storing changes needs of a call; a scheduled task has no caller. */
type ChangeCall = Pick<Call, 'db' | 'audit' | 'now'>;

/** The stored values of changes, for audit entries. */
const audited = (from: CivilDate, values: FieldValues) => ({
  ...Object.fromEntries([...values].map(([field, value]) => [employmentFields[field].column, value])),
  effective_on: from,
});

async function planChanges({ db, audit }: ChangeCall, employment: CurrentEmployment, changes: NewChanges) {
  const { from, values, entry } = changes;
  const { employee_id } = employment;
  for (const [field, value] of values) {
    await db
      .insertInto('employment_change')
      .values({
        ...{ employee_id, field, effective_on: from, value_before: null, value_after: value, status: 'planned' },
        ...entry,
      })
      .execute();
    await refreshPlanned(db, employment, field);
  }
  const described = `from ${formatDate(from)}, ${await describeValues(
    db,
    [...values].map(([field, value]) => ({ field, value })),
  )}`;
  await audit({
    ...{ action: 'employee.plan-change', subject: `employee ${employee_id}`, about: employee_id },
    ...{ after: audited(from, values), ...(entry.reason && { why: entry.reason }) },
  });
  await notifyBoth(db, employment, entry.entered_by, `will change: ${described}.`);
  return `Planned: ${described}.`;
}

/**
 * Stores changes that are in force, notifies the person and the manager, and brings the leave up to date. The caller
 * holds `lockCalendar` and the lock on the employee.
 *
 * @returns what has changed, for the user
 */
export async function applyChanges(call: ChangeCall, employment: CurrentEmployment, changes: NewChanges) {
  const { db, audit, now } = call;
  const { from, values, entry, planned } = changes;
  const { employee_id: id } = employment;
  const before = new Map<EmploymentField, number | null>();
  const shown: { field: EmploymentField; value: number | null; until: string | null }[] = [];
  for (const [field, value] of values) {
    const history = await readHistory(db, employment, field);
    before.set(field, valueOn(history, from));
    const next = history.changes.find(({ effective_on }) => effective_on > from);
    shown.push({ field, value, until: next ? formatDate(addDays(next.effective_on, -1)) : null });
    const row = planned?.get(field);
    await storeChange(db, employment, {
      ...{ field, from, value, entry, now },
      ...(row !== undefined && { planned: row }),
    });
  }
  const described = `from ${formatDate(from)}, ${await describeValues(db, shown)}`;
  await audit({
    ...{ action: 'employee.change', subject: `employee ${id}`, about: id, ...(entry.reason && { why: entry.reason }) },
    ...{ before: audited(from, before), after: audited(from, values) },
  });
  const by = planned ? null : entry.entered_by;
  await notifyBoth(db, employment, by, `has changed: ${described}.`);
  const entitled = await updateEntitlement(db, id, { since: from, today: officeDate(now), reason: described });
  const movesDays = values.has('office') || values.has('shift');
  const recounted = movesDays
    ? await recountLeave(call, {
        affects: sql`leave_request.employee_id = ${id} and leave_request.return_on >= ${from}::date`,
        reason: described,
      })
    : '';
  return `Changed: ${described}.${recounted}${entitled}`;
}

/** Notifies a person and the manager of a change to the employment, except the one who made it. */
export async function notifyBoth(
  db: Kysely<Database>,
  { employee_id, name, reporting_to }: CurrentEmployment,
  by: number | null,
  what: string,
): Promise<void> {
  await notify(db, employee_id, { text: `Your employment ${what}`, path: '/me/profile' });
  if (reporting_to === by) return;
  await notify(db, reporting_to, { text: `The employment of ${name} ${what}`, path: `/employee/${employee_id}` });
}
