import type { Insertable, Kysely } from 'kysely';
import { type CivilDate, formatDate } from '../../../rules/civilDate';
import { cleanCode, codeKey } from '../../../rules/codeKey';
import { changesWithin, latestStart, valueOn, withPlanned } from '../../../rules/employmentHistory';
import { endless } from '../../../rules/leavePolicy';
import { isPlaceholder } from '../../../rules/maskNumber';
import { officeDate } from '../../../rules/officeTime';
import { birthFault, joiningFault, newJoiningFault } from '../../../rules/plausibleDates';
import { nameFault, tidyName } from '../../../rules/visibleText';
import type { Database } from '../../../store/database';
import type { EmploymentField, EmploymentTable } from '../../../store/tables/peopleTables';
import { keepCalendar, lockCalendar } from '../../calendar/lockCalendar';
import { describeFault, isPlannedOn, storeChanges } from '../../employees/addChanges';
import { changeRecord, describeErased, insertRecords, type RecordRow } from '../../employees/employeeRecord';
import { knownBirth, UNKNOWN_BIRTH } from '../../employees/employeeSearch';
import {
  employmentFields as employmentColumns,
  type FieldValues,
  readEmployment,
} from '../../employees/employmentFields';
import { managerFault, reportsToSelf, startEmployments } from '../../employees/onboard';
import { lockEmployees } from '../../people/lockEmployee';
import { describeTaken, type PersonalCode } from '../../people/refuseTaken';
import { describeOwn } from '../../people/segregationOfDuties';
import {
  describeChange,
  describeFaults,
  type FieldFault,
  type ImportCall,
  type Importer,
  type ImporterContext,
  type ImportField,
  type ImportKind,
  type ImportRow,
  missingFault,
  type RowOutcome,
  type RowResult,
  shownValue,
} from '../importKind';
import { type Choice, type Choices, unknownChoice } from './choices';
import {
  type EmployeeFacts,
  type EmployeeLists,
  readAllChanges,
  readEmployeeFacts,
  readEmployeeLists,
  type StoredChange,
  type StoredPerson,
} from './employeeFacts';
import {
  codeField,
  effectiveField,
  employmentFields,
  employmentRules,
  type RecordField,
  recordFields,
  recordRules,
} from './employeeFields';
import { orderByManager } from './reportingOrder';

const fields: readonly ImportField[] = [codeField, ...recordFields, ...employmentFields, effectiveField];

/** Adds people and on-boards them; changes those who are there. */
export const employeeImport: ImportKind = {
  name: 'employees',
  title: 'Employees',
  description: 'New people with their employment, and changes to those who are already there.',
  role: 'hr',
  fields,
  start: (context) => new EmployeeImporter(context, true),
};

/** Changes only people who are there. */
export const employeeChangeImport: ImportKind = {
  name: 'employee-changes',
  title: 'Changes of employees',
  description: 'The employee code, and only the columns to change. Empty cells change nothing.',
  role: 'hr',
  fields: fields.map((field) => ({ ...field, isNeeded: field === codeField })),
  start: (context) => new EmployeeImporter(context, false),
};

type RecordValue = string | number;

/** The values of a record by column. */
type RecordValues = Readonly<Record<string, RecordValue>>;

/** An employment to start, with its manager as the file names them. */
interface NewEmployment {
  readonly row: Omit<Insertable<EmploymentTable>, 'employee_id' | 'reporting_to'>;
  readonly managerKey: string;
  readonly managerId: number | undefined;
}

/** What to store for a row. */
interface EmployeePlan {
  readonly key: string;
  readonly code: string;
  readonly person: StoredPerson | undefined;
  readonly values: RecordValues;
  readonly employment: NewEmployment | undefined;
  readonly moves: EmploymentChange | undefined;
}

/** New values of an employment from a day on. */
interface EmploymentChange {
  readonly from: CivilDate;
  readonly values: FieldValues;
}

/** A row, with the keys of its codes. */
interface KeyedRow extends ImportRow {
  readonly code: string;
  readonly key: string;
  readonly managerKey: string | undefined;
}

class EmployeeImporter implements Importer {
  readonly rows: readonly KeyedRow[];
  readonly #inCycle: ReadonlySet<ImportRow>;
  /** The lines of each employee code. */
  readonly #lines = new Map<string, number[]>();
  /** The lines of each number, by field. */
  readonly #numberLines = new Map<string, number[]>();
  /** The first day of each employment that the file starts, by the key of the employee code. */
  readonly #starting = new Map<string, CivilDate>();
  readonly #plans = new Map<number, EmployeePlan>();
  /** The ids of stored people, by the key of the employee code. */
  readonly #ids = new Map<string, number>();
  /** The applied and planned changes of the stored people, by their ids. */
  #changes = new Map<number, StoredChange[]>();
  #lists: EmployeeLists | undefined;

  constructor(
    readonly context: ImporterContext,
    readonly addsPeople: boolean,
  ) {
    const keyed = context.rows.map((row) => {
      const code = cleanCode(row.values['employee-code'] ?? '');
      const manager = row.values['reporting-to'];
      return { ...row, code, key: codeKey(code), managerKey: manager === undefined ? undefined : codeKey(manager) };
    });
    const { ordered, inCycle } = orderByManager(keyed);
    this.rows = ordered;
    this.#inCycle = inCycle;
    for (const row of keyed) {
      addTo(this.#lines, row.key, row.line);
      for (const { name, number } of numbersOf(row)) addTo(this.#numberLines, `${name} ${codeKey(number)}`, row.line);
    }
  }

  async lock(db: Kysely<Database>): Promise<void> {
    const mayChange = this.rows.some(({ values }) => changeable.some(({ name }) => values[name] !== undefined));
    await (mayChange ? lockCalendar(db) : keepCalendar(db));
  }

  async check(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<readonly RowResult[]> {
    this.#lists ??= await readEmployeeLists(db);
    const lists = this.#lists;
    const asked = new Set(rows.map(({ line }) => line));
    const keyed = this.rows.filter(({ line }) => asked.has(line));
    const codes = keyed
      .flatMap((row) => [row.code, cleanCode(row.values['reporting-to'] ?? '')])
      .filter((code) => code);
    const numbers = new Map<PersonalCode, string[]>();
    for (const { code, number } of keyed.flatMap(numbersOf)) if (code) addTo(numbers, code, number);
    const facts = await readEmployeeFacts(db, codes, numbers);
    const people = [...facts.people.values()].map(({ id }) => id);
    for (const change of await readAllChanges(db, people)) addTo(this.#changes, change.employee_id, change);
    return keyed.map((row) => this.#checkRow(row, facts, lists));
  }

  async store(call: ImportCall, results: readonly RowResult[]): Promise<void> {
    const plans = results.flatMap(({ line }) => this.#plans.get(line) ?? []);
    const stored = plans.flatMap(({ person }) => person?.id ?? []);
    if (stored.length > 0) await lockEmployees(call.db, stored);
    const added = plans.filter(({ person }) => !person);
    if (added.length > 0) {
      const ids = await insertRecords(
        call,
        added.map(({ code, values }) => newRecord(code, values)),
      );
      for (const { code, key } of added) this.#ids.set(key, ids.get(code) ?? 0);
    }
    for (const { key, person } of plans) if (person) this.#ids.set(key, person.id);
    await this.#storeChanges(call, plans);
    const starting = plans.flatMap(({ key, employment }) => {
      const employee_id = this.#ids.get(key);
      const reporting_to = employment?.managerId ?? this.#ids.get(employment?.managerKey ?? '');
      return employment && employee_id ? [{ ...employment.row, employee_id, reporting_to: reporting_to ?? null }] : [];
    });
    if (starting.length > 0) await startEmployments(call, starting, 'employee.onboard');
    await this.#storeMoves(call, plans);
  }

  /** Stores the changed records, with the rest as it is now. */
  async #storeChanges(call: ImportCall, plans: readonly EmployeePlan[]): Promise<void> {
    const changed = plans.flatMap(({ person, values }) =>
      person && Object.keys(values).length > 0 ? [{ id: person.id, values }] : [],
    );
    if (changed.length === 0) return;
    const ids = changed.map(({ id }) => id);
    const before = await call.db.selectFrom('employee').selectAll().where('id', 'in', ids).forUpdate().execute();
    const byId = new Map(before.map((row) => [row.id, row]));
    for (const { id, values } of changed) {
      const row = byId.get(id);
      if (!row) continue;
      const kept = Object.fromEntries(recordFields.map(({ column }) => [column, row[column]]));
      await changeRecord(call, row, { code: row.code, ...kept, ...values } as RecordRow);
    }
  }

  async #storeMoves(call: ImportCall, plans: readonly EmployeePlan[]): Promise<void> {
    const entry = { reason: null, entered_by: call.caller.employeeId, entered_at: call.now };
    for (const { person, moves } of plans)
      if (person && moves) await storeChanges(call, await readEmployment(call.db, person.id), { ...moves, entry });
  }

  #checkRow(row: KeyedRow, facts: EmployeeFacts, lists: EmployeeLists): RowResult {
    const { line, values, code, key } = row;
    const person = facts.people.get(code);
    const faults: FieldFault[] = [...row.faults, ...this.#codeFaults(row, person)];
    // What the row of no one lacks is not worth reading.
    if (!person && !this.addsPeople && faults.length > 0)
      return {
        line,
        subject: code || 'No code',
        employeeId: null,
        outcome: 'fault',
        detail: describeFaults(faults),
      };
    const record = readRecord(row, person, lists, faults);
    this.#numberFaults(row, record, person, facts, faults);
    const name = person?.name ?? tidyName(values['employee-name'] ?? '');
    const employment = this.#readEmployment(row, person, facts, lists, faults);
    const today = officeDate(this.context.now);
    faults.push(...birthFaults(record.values, employment.start?.row.joined_on, person, today));
    const changes = [...record.changes, ...employment.changes];
    if (person && changes.length > 0) faults.push(...this.#ownFaults(person));
    const result = (outcome: RowOutcome, detail: string): RowResult => ({
      ...{
        line,
        subject: name && code ? `${name} (${code})` : name || code || 'No code',
        employeeId: person?.id ?? null,
      },
      ...{ outcome, detail },
    });
    if (faults.length > 0) return result('fault', describeFaults(faults));
    const { start, moves } = employment;
    if (start) this.#starting.set(key, start.row.joined_on);
    this.#plans.set(line, { key, code, person, values: record.values, employment: start, moves });
    if (!person) return result('add', employment.changes.join('; ') || 'The record, without an employment');
    return changes.length > 0 ? result('change', changes.join('; ')) : result('unchanged', '');
  }

  #codeFaults({ code, key, line }: KeyedRow, person: StoredPerson | undefined): FieldFault[] {
    if (code === '') return [missingFault(codeField)];
    const { title } = codeField;
    const invalid = nameFault(code, 'Employee code') ?? recordRules('employee-code', code);
    if (invalid) return [{ title, value: code, reason: invalid }];
    const twin = this.#lines.get(key)?.find((other) => other !== line);
    if (twin !== undefined)
      return [{ title, value: code, reason: `Line ${twin} has the same code. Keep one of the two rows.` }];
    return person || this.addsPeople
      ? []
      : [
          {
            title,
            value: code,
            reason: 'There is no employee with this code. Add people with the import of employees.',
          },
        ];
  }

  #ownFaults(person: StoredPerson): FieldFault[] {
    const faults: FieldFault[] = [];
    if (person.id === this.context.caller.employeeId) faults.push({ reason: describeOwn('record') });
    if (person.erased) faults.push({ reason: describeErased(person.name) });
    return faults;
  }

  /** Adds the faults of numbers that another person, or another row, has. */
  #numberFaults(
    row: KeyedRow,
    { values }: ReadRecord,
    person: StoredPerson | undefined,
    facts: EmployeeFacts,
    faults: FieldFault[],
  ): void {
    for (const { name, title, code, column, number } of numbersOf(row)) {
      if (!code || isPlaceholder(number) || values[column] === undefined) continue;
      const value = shownValue({ isNumber: true }, number);
      const holder = facts.holders(code, number).find(({ id }) => id !== person?.id);
      if (holder) faults.push({ title, value, reason: describeTaken(code.named(number), holder) });
      const twin = this.#numberLines.get(`${name} ${codeKey(number)}`)?.find((line) => line !== row.line);
      if (twin !== undefined)
        faults.push({ title, value, reason: `Line ${twin} has the same number. Correct one of them.` });
    }
  }

  /** Reads the employment of a row: a new one, or a change of it. */
  #readEmployment(
    row: KeyedRow,
    person: StoredPerson | undefined,
    facts: EmployeeFacts,
    lists: EmployeeLists,
    faults: FieldFault[],
  ): ReadEmployment {
    const isGiven = employmentFields.some(({ name }) => row.values[name] !== undefined);
    const hasFault = row.faults.some(({ title }) => employmentFields.some((field) => field.title === title));
    if (!isGiven && !hasFault) return { changes: [] };
    const read = readChosen(row, lists, faults);
    if (person?.joined_on)
      return this.#compareEmployment(row, { ...person, joined_on: person.joined_on }, read, faults);
    if (row.values[effectiveField.name] !== undefined)
      faults.push({
        title: effectiveField.title,
        reason: 'A new employment starts on the date of joining. Leave the cell empty.',
      });
    for (const field of employmentFields)
      if (field.isNeeded && row.values[field.name] === undefined && !hasFaultOf(row.faults, field.title))
        faults.push(missingFault(field));
    const joins = row.values['date-of-join'];
    const manager = joins === undefined ? undefined : this.#checkManager(row, joins, facts, faults);
    const { office, 'job-title': title, 'employment-type': type, 'probation-status': probation } = read;
    const notice = read['notice-period'];
    if (!office || !title || !type || !probation || !notice || !manager || joins === undefined) return { changes: [] };
    const start: NewEmployment = {
      row: {
        ...{ office_id: office.id, job_title_id: title.id, employment_type_id: type.id },
        ...{ probation_status_id: probation.id, notice_period: notice.id, joined_on: joins },
      },
      ...manager,
    };
    return { start, changes: [`${title.name}, ${office.name}, from ${formatDate(joins)}`] };
  }

  /**
   * Compares a row with the employment of a person. Other pages change the date of joining and the manager, with rules of
   * their own.
   */
  #compareEmployment(row: KeyedRow, person: EmployedPerson, read: Chosen, faults: FieldFault[]): ReadEmployment {
    const { values } = row;
    const refuse: Refuse = (field, reason) =>
      faults.push({ title: field.title, value: shownValue(field, values[field.name] ?? ''), reason });
    fixedFaults(values, person, refuse);
    const today = officeDate(this.context.now);
    const given = values[effectiveField.name];
    const from = given ?? latestStart(person.joined_on, today);
    const since = given === undefined ? '' : ` on ${formatDate(given)}`;
    const moves = new Map<EmploymentField, number>();
    const changes: string[] = [];
    for (const field of changeable) {
      const { name } = field;
      const chosen = read[name];
      if (!chosen) continue;
      const { history, isPlanned } = this.#historyOf(person, name, from);
      const before = valueOn(history, from);
      if (before === chosen.id) continue;
      if (isPlanned) refuse(field, isPlannedOn(name, from));
      moves.set(name, chosen.id);
      const shown = before === null ? '' : nameOfValue(name, before, this.#lists);
      changes.push(describeChange(field.title, shown, `${chosen.name}${since}`));
    }
    if (moves.size === 0) return { changes: [] };
    const fault = describeFault(person.name, from, person, today);
    const [first] = changeable.filter(({ name }) => moves.has(name));
    if (fault && first) refuse(given === undefined ? first : effectiveField, fault);
    return { moves: { from, values: moves }, changes };
  }

  /** The values of a field over time, and whether a change of it is planned for a day. */
  #historyOf(person: EmployedPerson, field: EmploymentField, day: CivilDate) {
    const own = (this.#changes.get(person.id) ?? []).filter((change) => change.field === field);
    const planned = own.filter(({ status }) => status === 'planned');
    const applied = own.filter(({ status }) => status === 'applied');
    const period = { from: person.joined_on, to: person.left_on ?? endless };
    const current = person[employmentColumns[field].column];
    const history = withPlanned({ changes: changesWithin(applied, period), current }, planned);
    return { history, isPlanned: planned.some(({ effective_on }) => effective_on === day) };
  }

  #checkManager(
    row: KeyedRow,
    joins: CivilDate,
    facts: EmployeeFacts,
    faults: FieldFault[],
  ): Pick<NewEmployment, 'managerKey' | 'managerId'> | undefined {
    const typed = row.values['reporting-to'];
    const { managerKey } = row;
    if (typed === undefined || managerKey === undefined) return undefined;
    const stored = facts.people.get(cleanCode(typed));
    const starts = this.#starting.get(managerKey);
    const reason = this.#managerReason(row, joins, stored, starts);
    if (reason === null) return { managerKey, managerId: stored?.id };
    faults.push({ title: 'Reporting To', value: typed, reason });
    return undefined;
  }

  #managerReason(
    row: KeyedRow,
    joins: CivilDate,
    stored: StoredPerson | undefined,
    starts: CivilDate | undefined,
  ): string | null {
    const today = officeDate(this.context.now);
    if (row.managerKey === row.key) return reportsToSelf;
    if (this.#inCycle.has(row)) return 'The employee would report to themselves, through others in this file.';
    if (stored?.joined_on) return managerFault({ joined_on: stored.joined_on, left_on: stored.left_on }, joins, today);
    if (starts !== undefined) return managerFault({ joined_on: starts, left_on: null }, joins, today);
    const [line] = this.#lines.get(row.managerKey ?? '') ?? [];
    if (line !== undefined)
      return `The manager’s row, line ${line}, has a fault or starts no employment. Correct it first.`;
    return stored
      ? managerFault(undefined, joins, today)
      : 'There is no employee with this code. Enter the employee code of the manager.';
  }
}

interface ReadEmployment {
  readonly start?: NewEmployment;
  readonly moves?: EmploymentChange;
  readonly changes: readonly string[];
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Document numbers are often written in groups. */
const plainNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The document numbers of a row. */
const numbersOf = ({ values }: ImportRow) =>
  (recordFields as readonly RecordField[]).flatMap(({ name, title, column, code, isNumber }) => {
    const text = values[name];
    if (text === undefined || !isNumber) return [];
    return [{ name, title, column, code, number: plainNumber(text) }];
  });

const hasFaultOf = (faults: readonly FieldFault[], title: string): boolean =>
  faults.some((fault) => fault.title === title);

interface ReadRecord {
  /** The values to store: all of a new record, only changed ones of a stored one. */
  readonly values: RecordValues;
  readonly changes: readonly string[];
}

/** Reads the record of a row, and adds what is wrong with it to the faults. */
function readRecord(
  row: KeyedRow,
  person: StoredPerson | undefined,
  lists: EmployeeLists,
  faults: FieldFault[],
): ReadRecord {
  const values: Record<string, RecordValue> = {};
  const changes: string[] = [];
  for (const field of recordFields as readonly RecordField[]) {
    const { name, title, column } = field;
    const text = row.values[name];
    if (text === undefined) {
      if (!person && field.isNeeded && !hasFaultOf(row.faults, title)) faults.push(missingFault(field));
      continue;
    }
    const read = readValue(field, text, lists);
    if ('reason' in read) {
      faults.push({ title, value: shownValue(field, text), reason: read.reason });
      continue;
    }
    const before = person?.[column];
    if (before === read.value) continue;
    values[column] = read.value;
    if (person)
      changes.push(describeChange(title, shownStored(field, before, lists), shownRead(field, text, read.value)));
  }
  return { values, changes };
}

type ReadValue = { readonly value: RecordValue } | { readonly reason: string };

function readValue(
  { name, title, list, isNumber, isDate }: RecordField,
  text: string,
  lists: EmployeeLists,
): ReadValue {
  if (list) {
    const choice = lists[list].get(codeKey(text));
    return choice ? { value: choice.id } : { reason: unknownChoice(lists[list]) };
  }
  const isName = !isNumber && !isDate;
  const value = isName ? tidyName(text) : isDate ? text : plainNumber(text);
  const reason = (isName ? nameFault(value, title) : null) ?? recordRules(name, value);
  return reason === null ? { value } : { reason };
}

const nameOf = (choices: Choices, id: unknown): string =>
  [...choices.values()].find((choice) => choice.id === id)?.name ?? '';

/** A stored value as the report shows it. */
function shownStored(field: RecordField, value: unknown, lists: EmployeeLists): string {
  if (value === null || value === undefined || value === UNKNOWN_BIRTH) return '';
  if (field.list) return nameOf(lists[field.list], value);
  return shownValue(field, String(value));
}

const shownRead = (field: RecordField, text: string, value: RecordValue): string =>
  field.list ? text : shownValue(field, String(value));

/** The fields of an employment that an import can change. */
const changeable = (['office', 'job-title', 'employment-type', 'probation-status', 'notice-period'] as const).map(
  (name) => ({ name, title: employmentFields.find((field) => field.name === name)?.title ?? name }),
);

type ChangeableField = (typeof changeable)[number]['name'];

/** The chosen values of an employment; the id of a notice period is its number of days. */
type Chosen = Readonly<Record<ChangeableField, Choice | undefined>>;

/** A value of a field as the report shows it. */
function nameOfValue(field: ChangeableField, value: number, lists: EmployeeLists | undefined): string {
  if (field === 'notice-period' || !lists) return String(value);
  if (field !== 'job-title') return nameOf(lists[field], value);
  return [...lists.titles.values()].map((titles) => nameOf(titles, value)).find((name) => name) ?? '';
}

/** Reads the choices of an employment, and adds the unknown ones to the faults. */
function readChosen({ values }: KeyedRow, lists: EmployeeLists, faults: FieldFault[]): Chosen {
  const choose = (name: string, title: string, choices: Choices): Choice | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const choice = choices.get(codeKey(text));
    if (!choice) faults.push({ title, value: text, reason: unknownChoice(choices) });
    return choice;
  };
  return {
    office: choose('office', 'Office', lists.office),
    'employment-type': choose('employment-type', 'Employment Type', lists['employment-type']),
    'probation-status': choose('probation-status', 'Probation Status', lists['probation-status']),
    'job-title': chooseTitle(values, lists, faults),
    'notice-period': readNotice(values['notice-period'], faults),
  };
}

function readNotice(text: string | undefined, faults: FieldFault[]): Choice | undefined {
  if (text === undefined) return undefined;
  const days = Number(/^\d+/.exec(text)?.[0] ?? Number.NaN);
  const reason = employmentRules('notice-period', days);
  if (reason === null) return { id: days, name: String(days) };
  faults.push({ title: 'Notice Period', value: text, reason });
  return undefined;
}

/** Finds a job title by name: in the given job family, or in the only one that has it. */
function chooseTitle(values: ImportRow['values'], lists: EmployeeLists, faults: FieldFault[]): Choice | undefined {
  const { 'job-family': familyText, 'job-title': titleText } = values;
  const family = familyText === undefined ? undefined : lists.families.get(codeKey(familyText));
  if (familyText !== undefined && !family)
    faults.push({ title: 'Job Family', value: familyText, reason: unknownChoice(lists.families) });
  if (titleText === undefined || (familyText !== undefined && !family)) return undefined;
  const searched = family ? [lists.titles.get(family.id) ?? new Map()] : [...lists.titles.values()];
  const found = searched.flatMap((titles) => titles.get(codeKey(titleText)) ?? []);
  if (found.length === 1) return found[0];
  const reason =
    found.length > 1
      ? 'Several job families have this title. Enter the job family as well.'
      : family
        ? unknownChoice(lists.titles.get(family.id) ?? new Map())
        : 'There is no job title of this name. Check the spelling.';
  faults.push({ title: 'Job Title', value: titleText, reason });
  return undefined;
}

/** A person with an employment. */
type EmployedPerson = StoredPerson & { readonly joined_on: CivilDate };

/** Refuses the value of a field. */
type Refuse = (field: Pick<ImportField, 'name' | 'title' | 'isDate'>, reason: string) => void;

/** Refuses values that only other pages can change. */
function fixedFaults(
  { 'date-of-join': joins, 'reporting-to': manager }: ImportRow['values'],
  person: EmployedPerson,
  refuse: Refuse,
): void {
  if (joins !== undefined && joins !== person.joined_on)
    refuse(
      { name: 'date-of-join', title: 'Date of Joining', isDate: true },
      `The employment started on ${formatDate(person.joined_on)}. Correct the date on the page of the employee.`,
    );
  if (manager !== undefined && codeKey(manager) !== codeKey(person.manager_code ?? ''))
    refuse(
      { name: 'reporting-to', title: 'Reporting To' },
      `The employee reports to ${person.manager_code ?? 'no one'}. Request the change on the page “Reporting change list”.`,
    );
}

/** Why a date of birth is impossible, or does not fit the dates of join. */
function birthFaults(
  values: RecordValues,
  joins: CivilDate | undefined,
  person: StoredPerson | undefined,
  today: CivilDate,
): FieldFault[] {
  const given = values.date_of_birth === undefined ? undefined : String(values.date_of_birth);
  const birth = given ?? (person ? knownBirth(person.date_of_birth) : null);
  const impossible = given === undefined ? null : birthFault(given, today);
  if (impossible) return [{ title: 'Date of Birth', value: formatDate(given ?? ''), reason: impossible }];
  const tooYoung = given !== undefined && person?.first_joined ? joiningFault(person.first_joined, given) : null;
  if (tooYoung) return [{ title: 'Date of Birth', value: formatDate(given ?? ''), reason: tooYoung }];
  const reason = joins === undefined ? null : newJoiningFault(joins, birth ?? null, today);
  return reason && joins !== undefined ? [{ title: 'Date of Joining', value: formatDate(joins), reason }] : [];
}

/** The row of a new record, whose fields have all been read. */
const newRecord = (code: string, values: RecordValues): RecordRow =>
  ({ date_of_birth: UNKNOWN_BIRTH, ...values, code }) as unknown as RecordRow;
