import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../store/database';
import { findHolders, type Holder, type PersonalCode, personalCodes } from '../../people/refuseTaken';
import { type Choices, choicesOf, readChoices } from './choices';

const lists = ['genders', 'blood-group', 'countries', 'office', 'employment-type', 'probation-status'] as const;

/** The lists that employees' fields choose from. */
export interface EmployeeLists extends Readonly<Record<(typeof lists)[number], Choices>> {
  readonly families: Choices;
  /** The job titles of each job family, by its id. */
  readonly titles: ReadonlyMap<number, Choices>;
}

export async function readEmployeeLists(db: Kysely<Database>): Promise<EmployeeLists> {
  const families = await db.selectFrom('job_family').select(['id', 'name']).orderBy('name').execute();
  const titles = await db.selectFrom('job_title').select(['id', 'name', 'job_family_id']).orderBy('name').execute();
  return {
    ...(await readChoices(db, lists)),
    families: choicesOf(families),
    titles: new Map(
      families.map(({ id }) => [id, choicesOf(titles.filter((title) => title.job_family_id === id))] as const),
    ),
  };
}

/** Reads people with their employments. */
async function readPeople(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .leftJoin('employee as manager', 'manager.id', 'employment.reporting_to')
    .where('employee.id', 'in', ids)
    .select([
      ...(['employee.id', 'employee.code', 'employee.name', 'employee.first_name', 'employee.last_name'] as const),
      ...(['employee.gender_id', 'employee.blood_group_id', 'employee.country_id', 'employee.father_name'] as const),
      ...(['employee.mother_name', 'employee.date_of_birth', 'employee.aadhaar', 'employee.pan'] as const),
      ...(['employee.other_id', 'employee.pf_uan', 'employment.office_id', 'employment.job_title_id'] as const),
      ...(['employment.employment_type_id', 'employment.probation_status_id', 'employment.notice_period'] as const),
      ...(['employment.joined_on', 'employment.left_on', 'employment.shift_id', 'employment.reporting_to'] as const),
      ...([
        'employment.pf_office_id',
        'employment.pf_number',
        'employment.esi_office_id',
        'employment.esi_number',
      ] as const),
      'manager.code as manager_code',
      sql<boolean>`exists (select 1 from erasure where erasure.employee_id = employee.id)`.as('erased'),
      sql<string | null>`coalesce((select min(former.joined_on) from former_employment former
        where former.employee_id = employee.id), employment.joined_on)`.as('first_joined'),
    ])
    .execute();
}

/** A stored person, with the current or last employment. */
export type StoredPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** The applied and planned changes to the employments of some people. */
export async function readAllChanges(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('employment_change')
    .select(['employee_id', 'field', 'status', 'effective_on', 'value_before', 'value_after'])
    .where('employee_id', '=', sql<number>`any(${`{${ids.join()}}`}::bigint[])`)
    .where('status', 'in', ['applied', 'planned'])
    .orderBy('effective_on')
    .execute();
}

/** A change to an employment, applied or planned. */
export type StoredChange = Awaited<ReturnType<typeof readAllChanges>>[number];

/** What rows are checked against. */
export interface EmployeeFacts {
  /** The stored people by the code as a file has it. */
  readonly people: ReadonlyMap<string, StoredPerson>;
  /** The holders of a number as a file has it. */
  readonly holders: (code: PersonalCode, number: string) => readonly Holder[];
}

/** Reads what rows are checked against, with a few queries for many rows. */
export async function readEmployeeFacts(
  db: Kysely<Database>,
  codes: readonly string[],
  numbers: ReadonlyMap<PersonalCode, readonly string[]>,
): Promise<EmployeeFacts> {
  const found = await findHolders(db, personalCodes.employeeCode, [...new Set(codes)]);
  const people = await readPeople(
    db,
    [...found.values()].flatMap((holders) => holders.map(({ id }) => id)),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const holders = new Map<PersonalCode, ReadonlyMap<string, readonly Holder[]>>();
  for (const [code, typed] of numbers) holders.set(code, await findHolders(db, code, [...new Set(typed)]));
  return {
    people: new Map(
      [...found].flatMap(([typed, [holder]]) => {
        const person = holder && byId.get(holder.id);
        return person ? [[typed, person] as const] : [];
      }),
    ),
    holders: (code, number) => holders.get(code)?.get(number) ?? [],
  };
}
