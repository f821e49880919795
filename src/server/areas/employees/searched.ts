import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';

/** The most matches a search returns. */
const MOST = 500;

/** The search text under any of its spellings; the first one present counts. */
export interface SearchWords {
  readonly 'employee-code'?: string;
  readonly code?: string;
  readonly search?: string;
}

/** A pattern that finds the text anywhere; wild cards in it are literal. */
function patternOf(words: SearchWords | undefined): string {
  const typed = (words?.['employee-code'] ?? words?.code ?? words?.search ?? '').trim();
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Employees whose code or name contains the words, sorted by code, as a query to refine. */
export function searched(db: Kysely<Database>, words: SearchWords | undefined) {
  const pattern = patternOf(words);
  return db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .where((eb) => eb.or([eb('employee.code', 'ilike', pattern), eb('employee.name', 'ilike', pattern)]))
    .orderBy('employee.code')
    .limit(MOST);
}

/** The name for an id in a list of choices. */
export function nameOf(kind: string, column: string) {
  return sql<string | null>`(select name from lookup where kind = ${kind} and id = ${sql.ref(column)})`;
}

/** The columns of a master record, named as screens use them. */
export const recordColumns = [
  'employee.id as employee-id',
  'employee.code as employee-code',
  'employee.name as employee-name',
  'employee.first_name as employee-first-name',
  'employee.last_name as employee-last-name',
  'employee.gender_id as gender-id',
  nameOf('genders', 'employee.gender_id').$notNull().as('gender'),
  'employee.blood_group_id as blood-group-id',
  nameOf('blood-group', 'employee.blood_group_id').$notNull().as('blood-group'),
  'employee.country_id as country-id',
  nameOf('countries', 'employee.country_id').$notNull().as('country'),
  'employee.father_name as father-name',
  'employee.mother_name as mother-name',
  'employee.date_of_birth as date-of-birth',
  'employee.aadhaar as national-id-1',
  'employee.pan as national-id-2',
] as const;
