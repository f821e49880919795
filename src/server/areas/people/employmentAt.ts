import { type Kysely, sql } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';

/** An employee's employment on that day; undefined before on-boarding and after the last working day. */
export async function employmentAt(db: Kysely<Database>, employeeId: number, date: CivilDate) {
  return db
    .selectFrom('employment')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', date)]))
    .executeTakeFirst();
}

/** The columns of an employment that matter for reporting lines. */
export interface InLine {
  readonly employee_id: number;
  readonly reporting_to: number | null;
  readonly joined_on: CivilDate;
  readonly left_on: CivilDate | null;
}

/** The employments of some people and of everyone above them, by employee id, in one statement. */
export async function linesAbove(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, InLine>> {
  const { rows } = await sql<InLine>`with recursive line as (
      select employee_id, reporting_to, joined_on, left_on from employment
        where employee_id = any(${`{${ids.join()}}`}::bigint[])
      union select above.employee_id, above.reporting_to, above.joined_on, above.left_on
        from employment as above join line on above.employee_id = line.reporting_to)
    select * from line`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** Whether a person is employed on a day. */
export const worksAt = (employment: InLine | undefined, date: CivilDate): employment is InLine =>
  employment !== undefined && (employment.left_on === null || employment.left_on >= date);

/** The lead of an employee; null at the top and before on-boarding. */
export async function managerOf(db: Kysely<Database>, employeeId: number): Promise<number | null> {
  const employment = db.selectFrom('employment').select('reporting_to').where('employee_id', '=', employeeId);
  return (await employment.executeTakeFirst())?.reporting_to ?? null;
}

/**
 * The name of an employee that a user chose.
 *
 * @throws BusinessRuleError if there is none
 */
export async function nameOfEmployee(db: Kysely<Database>, id: number): Promise<string> {
  const found = await db.selectFrom('employee').select('name').where('id', '=', id).executeTakeFirst();
  if (!found) throw new BusinessRuleError('This employee does not exist.');
  return found.name;
}

/** The name of an employee; null without an id. */
export async function nameOfPerson(db: Kysely<Database>, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await db.selectFrom('employee').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}
