import type { Kysely } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { recordChange } from '../../audit/recordChange';
import type { AuditEntry, Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { formatDate } from '../../rules/civilDate';
import { outcomeOfPlanned } from '../../rules/employmentHistory';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { EmploymentField } from '../../store/tables/peopleTables';
import { inTransaction } from '../../store/transaction';
import { lockCalendar } from '../calendar/lockCalendar';
import { notify } from '../notifications/notify';
import { lockEmployee } from '../people/lockEmployee';
import { refuseOwn } from '../people/segregationOfDuties';
import { applyChanges, notifyBoth } from './addChanges';
import { type CurrentEmployment, describeValues, employmentFields, readEmployment } from './employmentFields';
import { refreshPlanned } from './storeChange';

const settledWords = {
  applied: 'has taken effect',
  withdrawn: 'was withdrawn',
  lapsed: 'did not take effect',
} as const;

/** `POST /api/employees/changes/withdraw`: withdraws a planned change until it takes effect. */
export async function withdrawChange(call: Call<EmployeesApi['POST /api/employees/changes/withdraw']>) {
  const { db, body, caller, now, audit, shows } = call;
  const changes = db.selectFrom('employment_change').selectAll().where('id', '=', body['change-id']);
  const found = await changes.executeTakeFirst();
  if (!found) throw new ForbiddenError('This change does not exist.');
  const { employee_id, field, value_after: value, effective_on } = found;
  refuseOwn(caller, employee_id, 'employment');
  shows([employee_id]);
  await lockEmployee(db, employee_id);
  const { status } = await changes.executeTakeFirstOrThrow();
  if (status !== 'planned')
    throw new BusinessRuleError(`This change ${settledWords[status]}, so it can no longer be withdrawn.`);
  await db
    .updateTable('employment_change')
    .set({ status: 'withdrawn', withdrawn_by: caller.employeeId, settled_at: now })
    .where('id', '=', body['change-id'])
    .execute();
  const employment = await readEmployment(db, employee_id);
  await refreshPlanned(db, employment, field);
  const described = `from ${formatDate(effective_on)}, ${await describeValues(db, [{ field, value }])}`;
  await audit({
    ...{ action: 'employee.withdraw-change', subject: `employee ${employee_id}`, about: employee_id },
    before: { [employmentFields[field].column]: value, effective_on },
    after: { [employmentFields[field].column]: null, effective_on: null },
  });
  await notifyBoth(db, employment, caller.employeeId, `will not change as planned: ${described}.`);
  return { result: true, msg: `Withdrawn: ${described}.` };
}

/**
 * Applies planned changes whose day has come; call it at start and regularly after that. A change expires if the person
 * left before it. Several processes may call it at once.
 *
 * @returns the number of applied changes
 */
export async function applyDueEmploymentChanges(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await db
    .selectFrom('employment_change')
    .select('employee_id')
    .distinct()
    .where('status', '=', 'planned')
    .where('effective_on', '<=', officeDate(now))
    .orderBy('employee_id')
    .execute();
  let applied = 0;
  for (const { employee_id } of due) applied += await inTransaction(db, (trx) => applyDueOf(trx, employee_id, now));
  return applied;
}

async function applyDueOf(db: Kysely<Database>, employeeId: number, now: Date): Promise<number> {
  await lockCalendar(db);
  await lockEmployee(db, employeeId);
  const due = await db
    .selectFrom('employment_change')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'planned')
    .where('effective_on', '<=', officeDate(now))
    .orderBy('effective_on')
    .orderBy('id')
    .execute();
  const audit = (entry: AuditEntry) => recordChange(db, { userId: null, employeeId: null }, now, entry);
  let applied = 0;
  for (const change of due) {
    const { id, field, value_after: value, effective_on: from, reason, entered_by, entered_at } = change;
    const employment = await readEmployment(db, employeeId);
    const outcome = outcomeOfPlanned(change, employment, employment[employmentFields[field].column]);
    if (outcome !== 'applied') {
      await expireChange(db, employment, { id, field, value, from, entered_by, outcome, now });
      continue;
    }
    const entry = { reason, entered_by, entered_at: entered_at ?? now };
    const planned = new Map([[field, id]]);
    await applyChanges({ db, audit, now }, employment, { from, values: new Map([[field, value]]), entry, planned });
    applied += 1;
  }
  return applied;
}

/** A planned change that does not take effect. */
interface ExpiredChange {
  readonly id: number;
  readonly field: EmploymentField;
  readonly value: number | null;
  readonly from: string;
  readonly entered_by: number | null;
  readonly outcome: 'left' | 'same';
  readonly now: Date;
}

async function expireChange(
  db: Kysely<Database>,
  { employee_id, name, left_on }: CurrentEmployment,
  change: ExpiredChange,
) {
  const { id, field, value, from, entered_by, outcome, now } = change;
  await db.updateTable('employment_change').set({ status: 'lapsed', settled_at: now }).where('id', '=', id).execute();
  const described = `from ${formatDate(from)}, ${await describeValues(db, [{ field, value }])}`;
  const why = outcome === 'left' && left_on ? `The last working day is ${formatDate(left_on)}.` : 'It is so already.';
  const subject = `employee ${employee_id}`;
  await recordChange(db, { userId: null, employeeId: null }, now, {
    ...{ action: 'employee.expire-change', subject, about: employee_id, why },
    before: { [employmentFields[field].column]: value, effective_on: from },
    after: { [employmentFields[field].column]: null, effective_on: null },
  });
  await notify(db, entered_by, {
    text: `A planned change of ${name} did not take effect: ${described}. ${why}`,
    path: `/employee/changes/${employee_id}`,
  });
}
