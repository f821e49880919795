import type { Kysely } from 'kysely';
import { cleanCode, codeKey } from '../../../rules/codeKey';
import type { Database } from '../../../store/database';
import { inChunks } from '../../../store/inChunks';
import { lockEmployees } from '../../people/lockEmployee';
import type { PersonalCode } from '../../people/refuseTaken';
import { describeOwn } from '../../people/segregationOfDuties';
import {
  describeFaults,
  type FieldFault,
  type ImportCall,
  type Importer,
  type ImporterContext,
  type ImportRow,
  missingFault,
  type RowOutcome,
  type RowResult,
} from '../importKind';
import { chunkRows } from '../storedImport';
import { type EmployeeFacts, readEmployeeFacts, type StoredPerson } from './employeeFacts';
import { codeField } from './employeeFields';

/** What a checked row does. */
export interface RowPlan<Plan> {
  readonly outcome: Exclude<RowOutcome, 'fault'>;
  readonly detail: string;
  /** What to store; absent if nothing changes. */
  readonly plan?: Plan;
}

/** A row of a person who is there. */
export interface PersonRow extends ImportRow {
  readonly person: StoredPerson;
}

const codesOf = (rows: readonly ImportRow[]): string[] =>
  rows.map(({ values }) => cleanCode(values['employee-code'] ?? '')).filter((code) => code);

/** A number as files have it, without the spaces and dashes that make it readable. */
export const plainNumber = (text = ''): string => text.replaceAll(/[\s-]/g, '');

/** The import of data about employed people, one or more rows for each, found by the employee code. */
export abstract class PersonImporter<Plan> implements Importer {
  readonly #plans = new Map<number, Plan>();
  /** What rows that must differ have in common, with the line of each. */
  readonly #seen = new Map<string, number>();

  /** @param what what users cannot change for themselves, such as `account` */
  constructor(
    protected readonly context: ImporterContext,
    protected readonly what: string,
  ) {}

  get rows(): readonly ImportRow[] {
    return this.context.rows;
  }

  /** Locks the people before the rows are checked, so that two imports do not make the same change. */
  async lock(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<void> {
    await inChunks(rows, chunkRows, async (some) => {
      const { people } = await readEmployeeFacts(db, codesOf(some), new Map());
      const ids = [...new Set([...people.values()].map(({ id }) => id))];
      if (ids.length > 0) await lockEmployees(db, ids);
      return [];
    });
  }

  /** The personal numbers of rows, to look up who has them. */
  protected numbersOf(_rows: readonly ImportRow[]): ReadonlyMap<PersonalCode, readonly string[]> {
    return new Map();
  }

  /** Reads what is needed to check rows of some people. */
  protected abstract prepare(
    db: Kysely<Database>,
    people: readonly StoredPerson[],
    rows: readonly ImportRow[],
  ): Promise<void>;

  /** Checks a row, and adds what is wrong with it to the faults. */
  protected abstract checkPerson(row: PersonRow, faults: FieldFault[], facts: EmployeeFacts): RowPlan<Plan> | undefined;

  protected abstract storePlans(call: ImportCall, plans: readonly Plan[]): Promise<void>;

  async check(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<readonly RowResult[]> {
    const facts = await readEmployeeFacts(db, codesOf(rows), this.numbersOf(rows));
    await this.prepare(db, [...new Set(facts.people.values())], rows);
    return rows.map((row) => this.#checkRow(row, facts));
  }

  async store(call: ImportCall, results: readonly RowResult[]): Promise<void> {
    await this.storePlans(
      call,
      results.flatMap(({ line }) => this.#plans.get(line) ?? []),
    );
  }

  /** Why a row is the same as an earlier one; null if it is not. Both are compared by the words. */
  protected twinFault(line: number, ...words: readonly (string | number)[]): string | null {
    const key = words.map((word) => codeKey(String(word))).join('\n');
    const twin = this.#seen.get(key);
    if (twin === undefined) this.#seen.set(key, line);
    return twin === undefined || twin === line ? null : `Line ${twin} is about the same. Keep one of the two rows.`;
  }

  #checkRow(row: ImportRow, facts: EmployeeFacts): RowResult {
    const { line, values } = row;
    const code = cleanCode(values['employee-code'] ?? '');
    const person = facts.people.get(code);
    const faults: FieldFault[] = [...row.faults, ...this.#personFaults(code, person)];
    const checked = person && this.checkPerson({ ...row, person }, faults, facts);
    const subject = person ? `${person.name} (${person.code})` : code || 'No code';
    const result = { line, subject, employeeId: person?.id ?? null };
    if (!checked || faults.length > 0) return { ...result, outcome: 'fault', detail: describeFaults(faults) };
    if (checked.plan !== undefined) this.#plans.set(line, checked.plan);
    return { ...result, outcome: checked.outcome, detail: checked.detail };
  }

  #personFaults(code: string, person: StoredPerson | undefined): FieldFault[] {
    if (code === '') return [missingFault(codeField)];
    const fault = (reason: string): FieldFault[] => [{ title: codeField.title, value: code, reason }];
    if (!person) return fault('There is no employee with this code. Import the employees first.');
    if (person.id === this.context.caller.employeeId) return fault(describeOwn(this.what));
    if (person.joined_on === null) return fault('This employee has not been on-boarded.');
    return person.erased ? fault(`The data of ${person.name} has been erased.`) : [];
  }
}
