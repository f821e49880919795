import { type Kysely, sql } from 'kysely';
import type { RecordFields } from '../../audit/recordVersion';
import { BusinessRuleError } from '../../call/errors';
import type { Database } from '../../store/database';
import type { EmploymentField } from '../../store/tables/peopleTables';
import { requireChoices } from '../lookups/requireChoice';

/** The column of an employment that has a field, the name in texts, and the key in requests and responses. */
interface FieldNames {
  readonly column:
    | 'office_id'
    | 'shift_id'
    | 'job_title_id'
    | 'employment_type_id'
    | 'probation_status_id'
    | 'notice_period';
  readonly words: string;
  readonly key:
    | 'office-id'
    | 'shift-id'
    | 'job-title-id'
    | 'employment-type-id'
    | 'probation-status-id'
    | 'notice-period';
}

/** The fields of an employment whose changes are recorded. */
export const employmentFields: Readonly<Record<EmploymentField, FieldNames>> = {
  'job-title': { column: 'job_title_id', words: 'job title', key: 'job-title-id' },
  'employment-type': { column: 'employment_type_id', words: 'employment type', key: 'employment-type-id' },
  'probation-status': { column: 'probation_status_id', words: 'probation status', key: 'probation-status-id' },
  'notice-period': { column: 'notice_period', words: 'notice period', key: 'notice-period' },
  office: { column: 'office_id', words: 'office', key: 'office-id' },
  shift: { column: 'shift_id', words: 'shift', key: 'shift-id' },
};

export const fieldNames = Object.keys(employmentFields) as EmploymentField[];

/** The fields of an employment that a form can change, by their keys. */
export const versionedFields: RecordFields = Object.fromEntries(
  fieldNames.map((name) => [employmentFields[name].key, { column: employmentFields[name].column }]),
);

/** The current employment of a person, with the name. */
export async function readEmployment(db: Kysely<Database>, employeeId: number) {
  const found = await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select(['employee.name', 'employee.code', 'employee_id', 'joined_on', 'left_on', 'reporting_to'])
    .select(['office_id', 'shift_id', 'job_title_id', 'employment_type_id', 'probation_status_id', 'notice_period'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (!found) throw new BusinessRuleError('This employee has not been on-boarded.');
  return found;
}

/** The current employment of a person. */
export type CurrentEmployment = Awaited<ReturnType<typeof readEmployment>>;

/** New values of some fields. */
export type FieldValues = ReadonlyMap<EmploymentField, number | null>;

/** The notice periods to choose from, in days, as for on-boarding. */
const noticePeriods = [10, 20, 30, 45, 60, 90];

/** Refuses values that are not in the lists of their fields. */
export async function requireValues(db: Kysely<Database>, values: FieldValues): Promise<void> {
  const kinds = (['office', 'employment-type', 'probation-status'] as const).flatMap((kind): [string, number][] => {
    const value = values.get(kind);
    return value === undefined || value === null ? [] : [[kind, value]];
  });
  await requireChoices(
    db,
    Object.fromEntries(kinds),
    Object.fromEntries(kinds.map(([kind]) => [kind, employmentFields[kind as EmploymentField].words])),
  );
  await requireShift(db, values.get('shift') ?? null);
  const notice = values.get('notice-period');
  if (notice && !noticePeriods.includes(notice)) throw new BusinessRuleError('Choose the notice period from the list.');
  const title = values.get('job-title');
  if (title === undefined) return;
  const titles = db.selectFrom('job_title').select('id').where('id', '=', title);
  if (!(await titles.executeTakeFirst())) throw new BusinessRuleError('Choose the job title from the list.');
}

async function requireShift(db: Kysely<Database>, shiftId: number | null): Promise<void> {
  if (shiftId === null) return;
  const shift = db.selectFrom('shift').select('id').where('id', '=', shiftId);
  if (!(await shift.executeTakeFirst())) throw new BusinessRuleError('Choose the shift from the list.');
}

/** A field with a value, and the last day of it if there is one. */
interface ShownValue {
  readonly field: EmploymentField;
  readonly value: number | null;
  /** As users read it; null if the value lasts. */
  readonly until?: string | null;
}

/** Describes values: `the office is Mumbai and the job title is Architect (Engineering)`. */
export async function describeValues(db: Kysely<Database>, values: readonly ShownValue[]): Promise<string> {
  const parts: string[] = [];
  for (const { field, value, until } of values) {
    const { rows } = await sql<{ text: string | null }>`
      select employment_value(${field}::text, ${value}::int) as text`.execute(db);
    const lasts = until ? ` until ${until}` : '';
    parts.push(`the ${employmentFields[field].words} is ${rows[0]?.text ?? 'not set'}${lasts}`);
  }
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
