import { type Kysely, sql } from 'kysely';
import { containsText, either } from '../../list/conditions';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';
import { choiceName } from '../lookups/nameOf';
import { personSearch } from '../people/byPeople';

/** The search text under any of its spellings; the first one present is used. */
export interface SearchWords {
  readonly 'employee-code'?: string;
  readonly code?: string;
  readonly search?: string;
}

/** The text to search for; empty if there is none. */
export const searchTerm = (words: SearchWords | undefined): string =>
  (words?.['employee-code'] ?? words?.code ?? words?.search ?? '').trim();

/** Employees whose code or name contains the words, unordered, as a query to refine. */
export function searchEmployees(db: Kysely<Database>, words: SearchWords | undefined) {
  const typed = searchTerm(words);
  const all = db.selectFrom('employee').leftJoin('employment', 'employment.employee_id', 'employee.id');
  if (typed === '') return all;
  return all.where(either([sql.ref('employee.code'), sql.ref('employee.name')].map((of) => containsText(of, typed))));
}

/** Whether a person has a provident fund account; `hasEsi`: whether they have state insurance. */
export const hasPf = sql<boolean>`(employment.pf_number is not null)`;
export const hasEsi = sql<boolean>`(employment.esi_number is not null)`;

/** The sort orders and searched columns of lists of people. */
export const peopleList = (db: Kysely<Database>) =>
  ({
    columns: {
      'employee-code': 'employee.code',
      'employee-name': 'employee.name',
      'date-of-join': 'employment.joined_on',
      'has-pf-account': hasPf,
      'has-esi-account': hasEsi,
    },
    searched: personSearch(db, 'employee.id'),
    key: ['employee.id'],
  }) as const;

/** The date stored for an unknown birth date. */
export const UNKNOWN_BIRTH = '0001-01-01';

/** A birth date as stored; null if it is unknown. */
export const knownBirth = (stored: CivilDate): CivilDate | null => (stored === UNKNOWN_BIRTH ? null : stored);

/** The columns of a master record, named as screens use them. */
export const recordColumns = [
  'employee.id as employee-id',
  'employee.code as employee-code',
  'employee.name as employee-name',
  'employee.first_name as employee-first-name',
  'employee.last_name as employee-last-name',
  'employee.gender_id as gender-id',
  choiceName('genders', 'employee.gender_id').as('gender'),
  'employee.blood_group_id as blood-group-id',
  choiceName('blood-group', 'employee.blood_group_id').as('blood-group'),
  'employee.country_id as country-id',
  choiceName('countries', 'employee.country_id').as('country'),
  'employee.father_name as father-name',
  'employee.mother_name as mother-name',
  'employee.date_of_birth as date-of-birth',
  'employee.aadhaar as national-id-1',
  'employee.pan as national-id-2',
] as const;
