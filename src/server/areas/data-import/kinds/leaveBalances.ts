import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../../rules/civilDate';
import { formatDate } from '../../../rules/civilDate';
import { formatDayCount } from '../../../rules/leaveBalance';
import { officeDate } from '../../../rules/officeTime';
import type { Database } from '../../../store/database';
import { insertAll } from '../../../store/insertAll';
import { keepCalendar } from '../../calendar/lockCalendar';
import { recalculateAccounts } from '../../calendar/recalculateAccounts';
import { readYears } from '../../leave/calendar';
import {
  describeChange,
  type FieldFault,
  type ImportCall,
  type ImportField,
  type ImportKind,
  type ImportRow,
  readNeeded,
} from '../importKind';
import { type Choice, type Choices, choicesOf, readNeededChoice } from './choices';
import type { EmployeeFacts, StoredPerson } from './employeeFacts';
import { codeField } from './employeeFields';
import { PersonImporter, type PersonRow, type RowPlan } from './PersonImporter';

const typeField: ImportField = {
  ...{ name: 'leave-type', title: 'Leave Type', isNeeded: true, example: 'Earned Leave' },
  synonyms: ['Type', 'Leave', 'Type of Leave'],
};
const balanceField: ImportField = {
  ...{ name: 'balance', title: 'Balance', isNeeded: true, example: '12.5' },
  synonyms: ['Days', 'Opening Balance', 'Leave Balance', 'Balance Days'],
};
const dateField: ImportField = {
  ...{ name: 'on-date', title: 'Date', isNeeded: true, isDate: true, example: '01/11/2026' },
  synonyms: ['As On', 'As of', 'Balance Date', 'On', 'On Date'],
};

/** The maximum balance of an account, in days. */
const maxBalance = 1000;

/** A correction of an account. */
interface BalancePlan {
  readonly person: StoredPerson;
  readonly type: Choice;
  readonly year: number;
  readonly date: CivilDate;
  readonly before: number;
  readonly after: number;
}

/** Imports the balances of leave accounts on a day, as corrections. */
export const leaveBalanceImport: ImportKind = {
  name: 'leave-balances',
  title: 'Leave balances',
  description: 'The days that each person has left on a date. The account is corrected by the difference.',
  role: 'hr',
  fields: [codeField, typeField, balanceField, dateField],
  start: (context) => new LeaveBalanceImporter(context, 'leave balance'),
};

interface LeaveEntry {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly leave_year_id: number;
  readonly on_date: CivilDate;
  readonly days: number;
}

class LeaveBalanceImporter extends PersonImporter<BalancePlan> {
  #types: Choices = new Map();
  #genders: ReadonlyMap<number, number | null> = new Map();
  #years: Awaited<ReturnType<typeof readYears>> = [];
  #entries: ReadonlyMap<string, readonly LeaveEntry[]> = new Map();

  override async lock(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<void> {
    await keepCalendar(db);
    await super.lock(db, rows);
  }

  protected async prepare(db: Kysely<Database>, people: readonly StoredPerson[]): Promise<void> {
    const types = await db.selectFrom('leave_type').select(['id', 'name', 'gender_id']).orderBy('id').execute();
    this.#types = choicesOf(types);
    this.#genders = new Map(types.map(({ id, gender_id }) => [id, gender_id]));
    this.#years = await readYears(db);
    this.#entries = await readEntries(
      db,
      people.map(({ id }) => id),
    );
  }

  protected checkPerson(row: PersonRow, faults: FieldFault[], _facts: EmployeeFacts): RowPlan<BalancePlan> | undefined {
    const { person, line } = row;
    const type = this.#readType(row, faults);
    const after = readBalance(row, faults);
    const date = readNeeded(row, dateField, faults);
    const year = date === undefined ? undefined : this.#readYear(person, date, faults);
    if (!type || after === undefined || date === undefined || year === undefined) return undefined;
    const twin = this.twinFault(line, person.id, type.id, year);
    if (twin) faults.push({ reason: twin });
    if (faults.length > 0) return undefined;
    const entries = this.#entries.get(accountKey(person.id, type.id, year)) ?? [];
    const before = entries.filter(({ on_date }) => on_date <= date).reduce((sum, { days }) => sum + days, 0);
    if (before === after) return { outcome: 'unchanged', detail: `${type.name}: ${formatDayCount(after)}` };
    return {
      outcome: 'change',
      detail: describeChange(`${type.name} on ${formatDate(date)}`, formatDayCount(before), formatDayCount(after)),
      plan: { person, type, year, date, before, after },
    };
  }

  #readType(row: PersonRow, faults: FieldFault[]): Choice | undefined {
    const type = readNeededChoice(row, typeField, this.#types, faults);
    const gender = type && this.#genders.get(type.id);
    if (type && gender !== null && gender !== row.person.gender_id)
      faults.push({ title: typeField.title, value: type.name, reason: 'This person cannot take leave of this type.' });
    return type;
  }

  #readYear(person: StoredPerson, date: CivilDate, faults: FieldFault[]): number | undefined {
    const fault = (reason: string): undefined => {
      faults.push({ title: dateField.title, value: formatDate(date), reason });
      return undefined;
    };
    const year = this.#years.find(({ from, to }) => from <= date && date <= to);
    if (!year) return fault('No leave year is open on this date. Open it on the page “Leave years”.');
    if (date > officeDate(this.context.now))
      return fault('This date is in the future. Enter today or an earlier date.');
    if ((person.first_joined ?? date) > date || (person.left_on !== null && person.left_on < date))
      return fault('The person does not work here on this date.');
    return year.id;
  }

  protected async storePlans({ db, audit, now }: ImportCall, plans: readonly BalancePlan[]): Promise<void> {
    if (plans.length === 0) return;
    const entries = plans.map(({ person, type, year, date, before, after }) => ({
      ...{ employee_id: person.id, leave_type_id: type.id, leave_year_id: year },
      ...{ kind: 'adjust' as const, days: after - before, on_date: date },
      note: `Imported balance of ${formatDayCount(after)} on ${formatDate(date)}.`,
    }));
    await insertAll(db, 'leave_movement', entries);
    const employees = [...new Set(plans.map(({ person }) => person.id))];
    await recalculateAccounts(db, entries, { today: officeDate(now), employees });
    for (const { person, type, year, date, before, after } of plans) {
      const account = { leave_type_id: type.id, leave_year_id: year, on_date: date };
      await audit({
        ...{ action: 'leave.adjust', subject: `employee ${person.id}`, about: person.id },
        ...{ before: { ...account, balance: before }, after: { ...account, balance: after } },
      });
    }
  }
}

const accountKey = (employee: number, type: number, year: number): string => `${employee} ${type} ${year}`;

async function readEntries(
  db: Kysely<Database>,
  people: readonly number[],
): Promise<ReadonlyMap<string, readonly LeaveEntry[]>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('leave_movement')
    .select(['employee_id', 'leave_type_id', 'leave_year_id', 'on_date'])
    .select(sql<number>`sum(days)`.as('days'))
    .where('employee_id', 'in', people)
    .groupBy(['employee_id', 'leave_type_id', 'leave_year_id', 'on_date'])
    .execute();
  const entries = new Map<string, LeaveEntry[]>();
  for (const row of rows) {
    const key = accountKey(row.employee_id, row.leave_type_id, row.leave_year_id);
    entries.set(key, [...(entries.get(key) ?? []), row]);
  }
  return entries;
}

/** A number in a file; a comma before three digits could separate thousands. */
const daysPattern = /^-?\d+(\.\d+|,\d{1,2})?$/;

/** Reads a number of days, in halves. */
function readBalance(row: PersonRow, faults: FieldFault[]): number | undefined {
  const text = readNeeded(row, balanceField, faults);
  if (text === undefined) return undefined;
  const days = daysPattern.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isInteger(days * 2) && Math.abs(days) <= maxBalance) return days;
  faults.push({
    ...{ title: balanceField.title, value: text },
    reason: `This is not a number of days. Enter whole or half days, up to ${maxBalance}.`,
  });
  return undefined;
}
