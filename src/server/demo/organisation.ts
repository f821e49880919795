import { firstNames, lastNames } from './personNames';
import { type Random, seedRandom } from './random';

/** An invented person; `id` starts at 1. */
export interface DemoPerson {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'Female' | 'Male';
  /** Id of the person's lead; null at the top and before on-boarding. */
  readonly reportingTo: number | null;
  /** 1 at the top. */
  readonly level: number;
  /** Index of the branch below the top: 0 is Human Resources. */
  readonly branch: number;
  readonly employed: boolean;
}

/** The people that tests and demonstrations name, by id. */
export const known = {
  top: 1,
  director: 2,
  manager: 9,
  payroll: 23,
  analyst: 24,
  administrator: 27,
  hr: 25,
  employee: 29,
  exhaustedBalance: 30,
  acrossNewYear: 31,
  acrossHoliday: 32,
  withoutAccounts: 34,
  withoutPan: 41,
  withoutBirthDate: 42,
} as const;

/** The number of people called Kumar: enough for a second page of search results. */
const KUMARS = 11;

/** The number of direct reports of each person, by id; the last number applies to all others. */
const SPANS = [4, 3, 3, 3, 3, 4, 3, 4, 8, 4, 3, 4, 4, 4, 3, 4, 3, 4];

/** A company of `size` employees and `joiners` people not yet on-boarded. */
export function makeOrganisation(size: number, joiners: number): readonly DemoPerson[] {
  const random = seedRandom(20_260_101);
  const places = makeTree(size);
  const people = places.map((place, index) => makePerson(random, index + 1, place));
  for (let id = size + 1; id <= size + joiners; id += 1) {
    people.push(makePerson(random, id, { reportingTo: null, level: 0, branch: 0, employed: false }));
  }
  return people;
}

type Place = Pick<DemoPerson, 'reportingTo' | 'level' | 'branch' | 'employed'>;

function makeTree(size: number): Place[] {
  const places: Place[] = [{ reportingTo: null, level: 1, branch: 0, employed: true }];
  const span = (parent: number): number => SPANS[parent - 1] ?? (size > 1_000 ? 9 : 4);
  // People added during the loop are visited too.
  for (const [at, above] of places.entries()) {
    if (places.length >= size) break;
    const parent = at + 1;
    for (let child = 0; child < span(parent) && places.length < size; child += 1) {
      places.push({
        reportingTo: parent,
        level: above.level + 1,
        branch: parent === 1 ? child : above.branch,
        employed: true,
      });
    }
  }
  return places;
}

function makePerson(random: Random, id: number, place: Place): DemoPerson {
  const gender = random.chance(50) ? 'Female' : 'Male';
  const firstName = random.pick(firstNames[gender]);
  const lastName = id > 50 && id <= 50 + KUMARS ? 'Kumar' : random.pick(lastNames);
  return {
    id,
    code: `EMP${String(id).padStart(4, '0')}`,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    gender,
    ...place,
  };
}
