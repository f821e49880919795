import type { Insertable } from 'kysely';
import { addDays, type CivilDate } from '../rules/civilDate';
import type { BankAccountTable, EmailAddressTable, EmployeeTable, EmploymentTable } from '../store/tables/peopleTables';
import { demoChoices, jobFamilies } from './choices';
import { noticeOfLeaver } from './leaving';
import { type DemoPerson, known } from './organisation';
import { makePicture } from './picture';
import { type Random, seedRandom } from './random';

/** A number with this many digits that no authority issues: it starts with 0. */
function fakeNumber(digits: number, kind: number, id: number): string {
  return `0${kind}${String(id).padStart(digits - 2, '0')}`;
}

/** The id of `name` in a list of choices. */
function choice(kind: string, name: string): number {
  return (demoChoices[kind] ?? []).indexOf(name) + 1;
}

/** The master records of the people. */
export function employeeRows(people: readonly DemoPerson[]): Insertable<EmployeeTable>[] {
  const random = seedRandom(11);
  return people.map((person) => ({
    id: person.id,
    code: person.code,
    name: person.name,
    first_name: person.firstName,
    last_name: person.lastName,
    gender_id: choice('genders', person.gender),
    blood_group_id: random.between(1, 8),
    country_id: random.chance(95) ? 1 : random.between(2, 5),
    father_name: `Father of ${person.name}`,
    mother_name: `Mother of ${person.name}`,
    date_of_birth: person.id === known.withoutBirthDate ? '0001-01-01' : birthDate(random),
    aadhaar: fakeNumber(12, 1, person.id),
    pan: person.id === known.withoutPan ? 'PANNOTAVAILL' : fakePan(person.id),
    other_id: fakeNumber(12, 2, person.id),
    pf_uan: fakeNumber(12, 3, person.id),
    profile_image: person.id === known.manager ? makePicture() : null,
  }));
}

/** A well-formed PAN, but with a holder type (Z) that does not exist. */
function fakePan(id: number): string {
  const letter = String.fromCharCode(65 + (Math.floor(id / 10_000) % 26));
  return `XXXZ${letter}${String(id % 10_000).padStart(4, '0')}Z`;
}

function birthDate(random: Random): CivilDate {
  return addDays('1968-01-01', random.between(0, 12_500));
}

/** Recent joiners, and how many days ago they joined. */
const lately: ReadonlyMap<number, number> = new Map([
  [77, 3],
  [78, 8],
  [79, 33],
  [80, 41],
  [81, 64],
  [82, 97],
  [83, 101],
  [84, 128],
  [85, 150],
]);

/** Whether a person had joined the company by a day. */
export function hadJoined(person: DemoPerson, date: CivilDate, today: CivilDate): boolean {
  const ago = lately.get(person.id);
  return ago === undefined || date >= addDays(today, -ago);
}

/** The employments of on-boarded people. Joining dates go back up to eight years. */
export function employmentRows(people: readonly DemoPerson[], today: CivilDate): Insertable<EmploymentTable>[] {
  const random = seedRandom(12);
  return people
    .filter((person) => person.employed)
    .map((person) => ({
      id: person.id,
      employee_id: person.id,
      office_id: random.between(1, 4),
      job_title_id: titleOf(person, random),
      employment_type_id: person.level < 4 || random.chance(85) ? 1 : random.between(2, 3),
      probation_status_id: random.chance(85) ? 2 : 1,
      notice_period: noticePeriod(person, random),
      reporting_to: person.reportingTo,
      joined_on: pickJoiningDate(person, today, random),
      left_on: null,
      ...statutoryAccounts(person, random),
      pay_structure_id: random.chance(80) ? 1 : null,
    }));
}

/**
 * The notice period in days, which determines the last working day of a resignation. Drawn for all people, like
 * `pickJoiningDate`.
 */
function noticePeriod(person: DemoPerson, random: Random): number {
  const drawn = random.pick([30, 45, 60, 90]);
  return noticeOfLeaver(person.id) ?? drawn;
}

/** Picks a joining date. Draws one for every person, so that the other random values stay the same. */
function pickJoiningDate(person: DemoPerson, today: CivilDate, random: Random): CivilDate {
  const long = random.between(person.id <= known.employee ? 800 : 200, 2_900);
  return addDays(today, -(lately.get(person.id) ?? long));
}

function statutoryAccounts(person: DemoPerson, random: Random) {
  const hasPf = random.chance(70);
  const hasEsi = random.chance(25);
  return {
    pf_office_id: hasPf ? random.between(1, 4) : null,
    pf_number: hasPf ? fakeNumber(12, 4, person.id) : null,
    esi_office_id: hasEsi ? 1 : null,
    esi_number: hasEsi ? fakeNumber(12, 5, person.id) : null,
  };
}

/** The titles of the demo logins, as job family and index; they match their roles. */
const titles: ReadonlyMap<number, readonly [family: string, place: number]> = new Map([
  [known.top, ['Product', 0]],
  [known.hr, ['Human Resources', 2]],
  [known.payroll, ['Finance', 2]],
  [known.analyst, ['Product', 2]],
]);

/** Picks a title id. Ids run through the job families in order, three for each. */
function titleOf(person: DemoPerson, random: Random): number {
  const own = titles.get(person.id);
  if (own) return Object.keys(jobFamilies).indexOf(own[0]) * 3 + own[1] + 1;
  const rank = Math.max(0, Math.min(person.level - 2, 2));
  const family =
    person.level > 3 && person.id !== known.employee && random.chance(40) ? random.between(4, 7) : person.branch;
  return family * 3 + rank + 1;
}

/** Bank accounts; one person has none. */
export function bankRows(people: readonly DemoPerson[]): Insertable<BankAccountTable>[] {
  const random = seedRandom(13);
  return people
    .filter((person) => person.employed && person.id !== known.withoutAccounts)
    .map((person) => ({
      employee_id: person.id,
      bank_id: random.between(1, 6),
      account_type_id: random.chance(80) ? 1 : 2,
      branch_name: `${random.pick(demoChoices.office ?? [])} Main Branch`,
      account_number: fakeNumber(15, 6, person.id),
    }));
}

/** An official address, which only HR may change, for all but one person, and a private one for some. */
export function emailRows(people: readonly DemoPerson[]): Insertable<EmailAddressTable>[] {
  const random = seedRandom(14);
  const withMail = people.filter((person) => person.employed && person.id !== known.withoutAccounts);
  const official = withMail.map((person) => ({
    employee_id: person.id,
    email_type_id: 1,
    address: `${person.firstName}.${person.lastName}.${person.id}@example.com`.toLowerCase(),
    can_update: false,
  }));
  const personal = withMail
    .filter((person) => person.id === known.employee || random.chance(60))
    .map((person) => ({
      employee_id: person.id,
      email_type_id: 2,
      address: `person${person.id}@example.com`,
      can_update: true,
    }));
  return [...official, ...personal];
}
