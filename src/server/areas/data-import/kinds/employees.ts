import type { Insertable, Kysely } from 'kysely';
import { type CivilDate, formatDate } from '../../../rules/civilDate';
import { cleanCode, codeKey } from '../../../rules/codeKey';
import { latestStart } from '../../../rules/employmentHistory';
import { isPlaceholder } from '../../../rules/maskNumber';
import { officeDate } from '../../../rules/officeTime';
import { birthFault, joiningFault, newJoiningFault } from '../../../rules/plausibleDates';
import { nameFault, tidyName } from '../../../rules/visibleText';
import type { Database } from '../../../store/database';
import type { EmploymentTable } from '../../../store/tables/peopleTables';
import { keepCalendar, lockCalendar } from '../../calendar/lockCalendar';
import { applyChanges } from '../../employees/addChanges';
import { changeRecord, describeErased, insertRecords, type RecordRow } from '../../employees/employeeRecord';
import { knownBirth, UNKNOWN_BIRTH } from '../../employees/employeeSearch';
import { readEmployment } from '../../employees/employmentFields';
import { managerFault, reportsToSelf, startEmployments } from '../../employees/onboard';
import { lockEmployees } from '../../people/lockEmployee';
import { describeTaken, type PersonalCode } from '../../people/refuseTaken';
import { describeOwn } from '../../people/segregationOfDuties';
import {
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
  readEmployeeFacts,
  readEmployeeLists,
  type StoredPerson,
} from './employeeFacts';
import {
  codeField,
  employmentFields,
  employmentRules,
  type RecordField,
  recordFields,
  recordRules,
} from './employeeFields';
import { orderByManager } from './reportingOrder';

const fields: readonly ImportField[] = [codeField, ...recordFields, ...employmentFields];

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
  readonly officeId: number | undefined;
}

/** A row, with the keys of its codes. */
interface KeyedRow extends ImportRow {
  readonly code: string;
  readonly key: string;
  readonly managerKey: string | undefined;
}

/** A change of a field, as the report shows it. */
const describeChange = (title: string, from: string, to: string): string => `${title}: ${from || 'empty'} → ${to}`;

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
    const mayMove = this.rows.some(({ values }) => values.office !== undefined);
    await (mayMove ? lockCalendar(db) : keepCalendar(db));
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
    const today = officeDate(call.now);
    for (const { person, officeId } of plans) {
      if (!person || officeId === undefined || person.joined_on === null) continue;
      const entry = { reason: null, entered_by: call.caller.employeeId, entered_at: call.now };
      const values = new Map([['office', officeId]] as const);
      const from = latestStart(person.joined_on, today);
      await applyChanges(call, await readEmployment(call.db, person.id), { from, values, entry });
    }
  }

  #checkRow(row: KeyedRow, facts: EmployeeFacts, lists: EmployeeLists): RowResult {
    const { line, values, code, key } = row;
    const person = facts.people.get(code);
    const faults: FieldFault[] = [...row.faults, ...this.#codeFaults(row, person)];
    const record = readRecord(row, person, lists, faults);
    this.#numberFaults(row, record, person, facts, faults);
    const name = person?.name ?? tidyName(values['employee-name'] ?? '');
    const employment = this.#readEmployment(row, person, facts, lists, faults);
    const today = officeDate(this.context.now);
    faults.push(...birthFaults(record.values, employment.start?.row.joined_on, person, today));
    const changes = [...record.changes, ...employment.changes];
    if (person && changes.length > 0) faults.push(...this.#ownFaults(person));
    const result = (outcome: RowOutcome, detail: string): RowResult => ({
      ...{ line, subject: name ? `${name} (${code})` : code || `Line ${line}`, employeeId: person?.id ?? null },
      ...{ outcome, detail },
    });
    if (faults.length > 0) return result('fault', describeFaults(faults));
    const { start, officeId } = employment;
    if (start) this.#starting.set(key, start.row.joined_on);
    this.#plans.set(line, { key, code, person, values: record.values, employment: start, officeId });
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

  /** Reads the employment of a row: a new one, or a change of office. */
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
    if (person?.joined_on) return compareEmployment(row, person, read, lists, faults);
    for (const field of employmentFields)
      if (field.isNeeded && row.values[field.name] === undefined && !hasFaultOf(row.faults, field.title))
        faults.push(missingFault(field));
    const joins = row.values['date-of-join'];
    const manager = joins === undefined ? undefined : this.#checkManager(row, joins, facts, faults);
    const { office, title, type, probation, notice } = read;
    if (!office || !title || !type || !probation || !notice || !manager || joins === undefined) return { changes: [] };
    const start: NewEmployment = {
      row: {
        ...{ office_id: office.id, job_title_id: title.id, employment_type_id: type.id },
        ...{ probation_status_id: probation.id, notice_period: notice, joined_on: joins },
      },
      ...manager,
    };
    return { start, changes: [`${title.name}, ${office.name}, from ${formatDate(joins)}`] };
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
  readonly officeId?: number;
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
  return field.isDate ? formatDate(String(value)) : shownValue(field, String(value));
}

const shownRead = (field: RecordField, text: string, value: RecordValue): string =>
  field.list ? text : field.isDate ? formatDate(String(value)) : shownValue(field, String(value));

/** The chosen values of an employment. */
interface Chosen {
  readonly office: Choice | undefined;
  readonly title: Choice | undefined;
  readonly type: Choice | undefined;
  readonly probation: Choice | undefined;
  readonly notice: number | undefined;
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
    type: choose('employment-type', 'Employment Type', lists['employment-type']),
    probation: choose('probation-status', 'Probation Status', lists['probation-status']),
    title: chooseTitle(values, lists, faults),
    notice: readNotice(values['notice-period'], faults),
  };
}

function readNotice(text: string | undefined, faults: FieldFault[]): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(/^\d+/.exec(text)?.[0] ?? Number.NaN);
  const reason = employmentRules('notice-period', days);
  if (reason === null) return days;
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

/**
 * Compares a row with the employment of a person: only the office can change. Other pages change the rest, with rules of
 * their own.
 */
function compareEmployment(
  { values }: KeyedRow,
  person: StoredPerson,
  { office, title, type, probation, notice }: Chosen,
  lists: EmployeeLists,
  faults: FieldFault[],
): ReadEmployment {
  const refuse = (field: string, reason: string): void => {
    const { title: heading } = employmentFields.find(({ name }) => name === field) ?? { title: field };
    faults.push({ title: heading, value: values[field] ?? '', reason });
  };
  const fixed = 'An import cannot change this after on-boarding. Leave the cell empty.';
  if (title && title.id !== person.job_title_id) refuse('job-title', fixed);
  if (type && type.id !== person.employment_type_id) refuse('employment-type', fixed);
  if (probation && probation.id !== person.probation_status_id) refuse('probation-status', fixed);
  if (notice && notice !== person.notice_period) refuse('notice-period', fixed);
  const { 'date-of-join': joins, 'reporting-to': manager } = values;
  if (joins !== undefined && joins !== person.joined_on)
    refuse(
      'date-of-join',
      `The employment started on ${formatDate(person.joined_on ?? joins)}. Correct the date on the page of the employee.`,
    );
  if (manager !== undefined && codeKey(manager) !== codeKey(person.manager_code ?? ''))
    refuse(
      'reporting-to',
      `The employee reports to ${person.manager_code ?? 'no one'}. Request the change on the page “Reporting change list”.`,
    );
  if (!office || office.id === person.office_id) return { changes: [] };
  if (person.left_on !== null) {
    refuse('office', `The employee’s last working day is ${formatDate(person.left_on)}. Leave the cell empty.`);
    return { changes: [] };
  }
  return {
    officeId: office.id,
    changes: [describeChange('Office', nameOf(lists.office, person.office_id), office.name)],
  };
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
