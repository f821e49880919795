import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import type { FieldChange } from '../../rules/employmentHistory';
import type { Database } from '../../store/database';
import type { EmploymentField } from '../../store/tables/peopleTables';

/** An applied change of an employee. */
export interface AppliedChange extends FieldChange {
  readonly id: number;
  readonly employee_id: number;
  readonly field: EmploymentField;
}

/** The applied changes of some fields of some employees, in order, from the day after `after` on. */
export async function readChanges(
  db: Kysely<Database>,
  employees: readonly number[],
  fields: readonly EmploymentField[],
  after?: CivilDate,
): Promise<AppliedChange[]> {
  if (employees.length === 0) return [];
  const changes = db
    .selectFrom('employment_change')
    .select(['id', 'employee_id', 'field', 'effective_on', 'value_before', 'value_after'])
    .where('employee_id', '=', sql<number>`any(${`{${employees.join()}}`}::bigint[])`)
    .where('field', 'in', fields)
    .where('status', '=', 'applied')
    .orderBy('effective_on');
  return (after === undefined ? changes : changes.where('effective_on', '>', after)).execute();
}

/** The changes of one employee and field. */
export const changesOf = <C extends Pick<AppliedChange, 'employee_id' | 'field'>>(
  changes: readonly C[],
  employeeId: number,
  field: EmploymentField,
): C[] => changes.filter((change) => change.employee_id === employeeId && change.field === field);

/**
 * The value of a field on a day of an employment, in SQL.
 *
 * @param period the name of rows with `employee_id` and `left_on`
 * @param column the column of the period that has the value after the last change
 */
export const valueAt = (field: EmploymentField, period: string, column: string, day: CivilDate): RawBuilder<number> =>
  sql`coalesce(
    (select change.value_before from employment_change change
      where change.employee_id = ${sql.ref(`${period}.employee_id`)} and change.field = ${sql.lit(field)}
        and change.status = 'applied' and change.effective_on > ${day}::date
        and (${sql.ref(`${period}.left_on`)} is null or change.effective_on <= ${sql.ref(`${period}.left_on`)})
      order by change.effective_on limit 1),
    ${sql.ref(`${period}.${column}`)})`;

/** The values of a field that ended, each with its last day, in order; later days have the current value. */
export interface EndedValue {
  readonly last_day: CivilDate;
  readonly value: number | null;
}

/** The values of a field before its changes and in former employments, in order. */
export const endedValues = (changes: readonly FieldChange[], former: readonly EndedValue[]): EndedValue[] =>
  [
    ...changes.map(({ effective_on, value_before }) => ({ last_day: addDays(effective_on, -1), value: value_before })),
    ...former,
  ].sort((a, b) => (a.last_day < b.last_day ? -1 : 1));
