import { addDays, type CivilDate, earlierOf, isWeekend } from '../rules/civilDate';
import { type Holidays, isWorkingDay } from '../rules/workingDays';
import { leaveTypes } from './choices';
import { type Entry, LeaveBook } from './leaveBook';
import { type DemoPerson, known } from './organisation';
import { hadJoined } from './people';
import { seedRandom } from './random';

const EARNED = 1;
const CASUAL = 2;
const SICK = 3;

const reasons = [
  'Family function',
  'Travel to home town',
  'Medical appointment',
  'House shifting',
  'Personal work',
  'School admission',
];

/** Everyone's leave: past, upcoming and pending. */
export function makeLeave(people: readonly DemoPerson[], today: CivilDate, holidays: Holidays): LeaveBook {
  const book = new LeaveBook(today, holidays);
  const employed = people.filter((person) => person.employed);
  allocate(book, employed);
  addEdges(book, employed);
  addDemoEmployee(book);
  addTeamOfDemoManager(book, employed);
  for (const person of employed) addHistory(book, person);
  addAway(book, employed);
  return book;
}

/** Above this number of employees, nothing is granted for the past year: the ledger is the largest table. */
const LARGE = 1_000;

function allocate(book: LeaveBook, people: readonly DemoPerson[]): void {
  const year = Number(book.today.slice(0, 4));
  const years = people.length > LARGE ? [year, year + 1] : [year - 1, year, year + 1];
  for (const person of people) {
    for (const [index, type] of leaveTypes.entries()) {
      if (type.to && type.to !== person.gender) continue;
      for (const each of years)
        if (hadJoined(person, earlierOf(`${each}-12-31`, book.today), book.today))
          book.allocate(person.id, index + 1, each, type.days);
    }
  }
}

/** Adds one approved and one pending upcoming leave for the login `employee`. */
function addDemoEmployee(book: LeaveBook): void {
  const own = { employee: known.employee, approver: known.manager };
  const nextYear = Number(book.today.slice(0, 4)) + 1;
  const [from, to] = [book.workingDay(8), book.workingDay(9)];
  // Around New Year the two days may fall into different years.
  if (from.slice(0, 4) === to.slice(0, 4))
    book.add({ ...own, from, to, type: EARNED, status: 'approved', reason: 'Family function' });
  else
    book.add({
      ...own,
      from: `${nextYear}-01-05`,
      to: `${nextYear}-01-07`,
      type: EARNED,
      status: 'approved',
      reason: 'Family function',
    });
  const day = book.workingDay(14);
  book.add({ ...own, from: day, to: day, type: CASUAL, status: 'pending', reason: 'Personal work' });
}

/** The numbers of pending cancellations and requests for the login `manager`. */
const WAITING = { cancellations: 12, requests: 5 };

/** Adds open cancellations and some pending requests from the team of the login `manager`. */
function addTeamOfDemoManager(book: LeaveBook, people: readonly DemoPerson[]): void {
  const team = people.filter((person) => person.reportingTo === known.manager && person.id !== known.employee);
  const dayOff = (ahead: number, count: number, status: 'approved' | 'pending'): number | undefined => {
    const day = book.workingDay(ahead);
    const person = team[count % team.length];
    if (person === undefined) throw new Error('The manager of the demo company has no team.');
    const reason = reasons[count % reasons.length] ?? '';
    return book.add({ employee: person.id, approver: known.manager, from: day, to: day, type: EARNED, status, reason });
  };
  // Skips days off that already exist, so that the number is reached on any date.
  for (let ahead = 5; book.cancellations.length < WAITING.cancellations; ahead += 2) {
    const leave = dayOff(ahead, book.cancellations.length, 'approved');
    if (leave) book.cancel(leave, 'Plans have changed');
  }
  for (let ahead = 30, count = 0; count < WAITING.requests; ahead += 2) {
    if (dayOff(ahead, count, 'pending')) count += 1;
  }
}

/** Adds edge cases: a leave across a weekend and a holiday, two that meet at New Year, and an empty account. */
function addEdges(book: LeaveBook, people: readonly DemoPerson[]): void {
  const year = Number(book.today.slice(0, 4));
  const approverOf = (id: number): number | null => people.find((person) => person.id === id)?.reportingTo ?? null;
  const by = (employee: number) => ({
    employee,
    approver: approverOf(employee),
    type: EARNED,
    status: 'approved' as const,
  });
  const holiday = [...book.holidays].find((date) => date > `${year}-02` && !isWeekend(date)) ?? `${year}-05-01`;
  book.add({
    ...by(known.acrossHoliday),
    from: addDays(holiday, -4),
    to: addDays(holiday, 4),
    reason: 'Travel around a holiday',
  });
  book.add({ ...by(known.acrossNewYear), from: `${year}-12-28`, to: `${year}-12-31`, reason: 'New Year at home' });
  book.add({
    ...by(known.acrossNewYear),
    from: `${year + 1}-01-01`,
    to: `${year + 1}-01-05`,
    reason: 'New Year at home',
  });
  for (let day = `${year}-01-05`; book.getBalance(known.exhaustedBalance, CASUAL, year) > 0; day = addDays(day, 5)) {
    book.add({ ...by(known.exhaustedBalance), type: CASUAL, from: day, to: day, reason: 'Personal work' });
  }
}

/** Adds a few days off in the past eleven months for a person. */
function addHistory(book: LeaveBook, person: DemoPerson): void {
  const random = seedRandom(31 + person.id);
  for (let count = random.between(2, 4); count > 0; count -= 1) {
    const from = addDays(book.today, -random.between(8, 330));
    const status = random.chance(85) ? 'approved' : random.pick(['rejected', 'cancelled'] as const);
    const to = addDays(from, random.between(0, 2));
    const entry: Entry = {
      employee: person.id,
      approver: person.reportingTo,
      from,
      to,
      type: random.pick([EARNED, CASUAL, SICK]),
      status,
      reason: random.pick(reasons),
    };
    if (hadJoined(person, from, book.today)) book.add(entry);
  }
}

/** Adds current and upcoming leave for some members of the `manager` login's team. */
function addAway(book: LeaveBook, people: readonly DemoPerson[]): void {
  const team = people.filter((person) => person.reportingTo === known.manager && person.id !== known.employee);
  const first = isWorkingDay(book.today, book.holidays) ? 0 : 1;
  const lengths = [2, 0, 1];
  for (const [index, length] of lengths.entries()) {
    const person = team.at(-1 - index);
    const [from, to] = [book.workingDay(first + index), book.workingDay(first + index + length)];
    if (person && from.slice(0, 4) === to.slice(0, 4))
      book.add({
        employee: person.id,
        approver: known.manager,
        from,
        to,
        type: CASUAL,
        status: 'approved',
        reason: 'Travel',
      });
  }
}
