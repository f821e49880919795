import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { changesWithin, type FieldHistory, withChange, withPlanned } from '../../rules/employmentHistory';
import { endless } from '../../rules/leavePolicy';
import type { Database } from '../../store/database';
import type { EmploymentField } from '../../store/tables/peopleTables';
import { type AppliedChange, readChanges } from '../people/employmentHistory';
import { type CurrentEmployment, employmentFields } from './employmentFields';

/** The employment whose field changes. */
export type ChangedEmployment = Pick<CurrentEmployment, 'employee_id' | 'joined_on' | 'left_on'>;

/** Who entered a change, when and why. */
export interface Entry {
  readonly reason: string | null;
  readonly entered_by: number | null;
  readonly entered_at: Date;
}

/** A change that is in force from a day on. */
export interface NewChange {
  readonly field: EmploymentField;
  readonly from: CivilDate;
  readonly value: number | null;
  readonly entry: Entry;
  readonly now: Date;
  /** The row of the change if it was planned. */
  readonly planned?: number;
}

/** The applied changes of a field in the current employment, and its current value. */
export async function readHistory(
  db: Kysely<Database>,
  { employee_id, joined_on, left_on }: ChangedEmployment,
  field: EmploymentField,
): Promise<FieldHistory<AppliedChange>> {
  const { column } = employmentFields[field];
  const row = await db
    .selectFrom('employment')
    .select(column)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  const applied = await readChanges(db, [employee_id], [field]);
  return {
    changes: changesWithin(applied, { from: joined_on, to: left_on ?? endless }),
    current: row?.[column] ?? null,
  };
}

/** The planned changes of a field, in order. */
export const readPlanned = (db: Kysely<Database>, employeeId: number, field: EmploymentField) =>
  db
    .selectFrom('employment_change')
    .select(['id', 'employee_id', 'field', 'effective_on', 'value_before', 'value_after'])
    .where('employee_id', '=', employeeId)
    .where('field', '=', field)
    .where('status', '=', 'planned')
    .orderBy('effective_on')
    .execute();

/**
 * Stores a checked change in the history of an employment, and the current value in the employment. The caller holds the
 * lock on the employee, and `lockCalendar` for an office or a shift.
 */
export async function storeChange(
  db: Kysely<Database>,
  employment: ChangedEmployment,
  change: NewChange,
): Promise<void> {
  const { field, from, value, entry, now, planned } = change;
  const { employee_id, joined_on: joined } = employment;
  const history = await readHistory(db, employment, field);
  const next = withChange(history, { from, value, joined });
  const kept = new Map(next.changes.flatMap((one) => ('id' in one ? [[one.id, one]] : [])));
  const replaced = history.changes.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (replaced.length > 0) await db.deleteFrom('employment_change').where('id', 'in', replaced).execute();
  for (const { id, value_before } of history.changes) {
    const after = kept.get(id);
    if (after && after.value_before !== value_before)
      await db
        .updateTable('employment_change')
        .set({ value_before: after.value_before })
        .where('id', '=', id)
        .execute();
  }
  const applied = { status: 'applied', settled_at: now } as const;
  const added = next.changes.find((one) => !('id' in one));
  if (planned !== undefined)
    await db
      .updateTable('employment_change')
      .set({ ...applied, ...(added && { value_before: added.value_before }) })
      .where('id', '=', planned)
      .execute();
  else if (added)
    await db
      .insertInto('employment_change')
      .values({ employee_id, field, ...added, ...entry, ...applied })
      .execute();
  if (next.current !== history.current)
    await sql`update employment set ${sql.ref(employmentFields[field].column)} = ${next.current}::int
      where employee_id = ${employee_id}`.execute(db);
  await refreshPlanned(db, employment, field);
}

/** Updates the values from which the planned changes of a field will start. */
export async function refreshPlanned(
  db: Kysely<Database>,
  employment: ChangedEmployment,
  field: EmploymentField,
): Promise<void> {
  const planned = await readPlanned(db, employment.employee_id, field);
  if (planned.length === 0) return;
  const { changes } = withPlanned(await readHistory(db, employment, field), planned);
  for (const { id, value_before } of planned) {
    const shown = changes.find((one) => 'id' in one && one.id === id);
    if (shown && shown.value_before !== value_before)
      await db
        .updateTable('employment_change')
        .set({ value_before: shown.value_before })
        .where('id', '=', id)
        .execute();
  }
}
