import type { Kysely } from 'kysely';
import type { Call } from '../../call/call';
import { formatDate } from '../../rules/civilDate';
import { maskNumber } from '../../rules/maskNumber';
import type { Role } from '../../rules/roles';
import type { Database } from '../../store/database';

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  /** The heading in the template. */
  readonly title: string;
  /** Whether a new record needs it. */
  readonly isNeeded: boolean;
  readonly isDate?: true;
  /** Whether it is a document or account number, which reports mask. */
  readonly isNumber?: true;
  /** Other headings of the field, besides its title and name. */
  readonly synonyms: readonly string[];
  /** What to enter, for the template. */
  readonly example: string;
}

/** A value of a field as reports show it. */
export function shownValue({ isNumber, isDate }: Pick<ImportField, 'isNumber' | 'isDate'>, value: string): string {
  if (isDate) return formatDate(value);
  return isNumber ? (maskNumber(value) ?? '') : value;
}

/** Why a row cannot be imported. */
export interface FieldFault {
  /** The title of the field; absent if the fault concerns the whole row. */
  readonly title?: string;
  /** The value as shown: masked if it is a document or account number. */
  readonly value?: string;
  readonly reason: string;
  /** Whether the field has no value. */
  readonly isMissing?: true;
}

/** A row of a file, by field; empty cells are left out. */
export interface ImportRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** The faults of values that could not be read. */
  readonly faults: readonly FieldFault[];
}

export type RowOutcome = 'add' | 'change' | 'unchanged' | 'fault';

/** What an import of a row does, or why it cannot be imported. */
export interface RowResult {
  readonly line: number;
  /** The person or record of the row. */
  readonly subject: string;
  readonly employeeId: number | null;
  readonly outcome: RowOutcome;
  readonly detail: string;
}

/** The parts of a call that importing rows needs. */
export type ImportCall = Pick<Call, 'db' | 'caller' | 'now' | 'audit'>;

/** The import of one file: checks its rows in order, and stores those that were checked. */
export interface Importer {
  /** The rows in the order of import: rows that others refer to come first. */
  readonly rows: readonly ImportRow[];
  /** Takes the locks for checking and storing rows, in the transaction that stores them. */
  lock(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<void>;
  /** Checks the next rows. Rows that were accepted before count as stored. */
  check(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<readonly RowResult[]>;
  /** Stores rows that have just been checked without faults, in the same transaction. */
  store(call: ImportCall, results: readonly RowResult[]): Promise<void>;
}

/** What an importer can know before it reads the database. */
export interface ImporterContext {
  readonly rows: readonly ImportRow[];
  readonly caller: Call['caller'];
  readonly now: Date;
}

/** A kind of data to import. */
export interface ImportKind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly role: Role;
  readonly fields: readonly ImportField[];
  /** Creates the importer of a file. */
  start(context: ImporterContext): Importer;
}

/** The maximum number of missing values that have a line each; more are listed in one line. */
const maxMissingLines = 2;

/** A change as reports show it: `Last Name changes from Rao to Iyer`. */
export const describeChange = (what: string, from: string, to: string): string =>
  from === '' ? `${what} becomes ${to}` : `${what} changes from ${from} to ${to}`;

/** Formats the faults of a row, one per line: `Office “Punee”: There is no such office.` */
export function describeFaults(faults: readonly FieldFault[]): string {
  const missing = faults.filter(({ isMissing }) => isMissing);
  if (missing.length <= maxMissingLines) return faults.map(describeFault).join('\n');
  const titles = missing.map(({ title }) => title).join(', ');
  const others = faults.filter(({ isMissing }) => !isMissing).map(describeFault);
  return [...others, `${missing.length} needed values are missing: ${titles}.`].join('\n');
}

function describeFault({ title, value, reason }: FieldFault): string {
  const where = [title, value === undefined ? '' : `“${value}”`].filter((part) => part).join(' ');
  return where ? `${where}: ${reason}` : reason;
}

/** The fault of a field without a value. */
export const missingFault = ({ title, example }: ImportField): FieldFault => ({
  title,
  reason: `This is missing. Enter a value, such as ${example}.`,
  isMissing: true,
});

/** The text of a needed field. Adds a fault if it is missing, unless its value has a fault already. */
export function readNeeded(row: ImportRow, field: ImportField, faults: FieldFault[]): string | undefined {
  const text = row.values[field.name];
  if (text === undefined && row.faults.every(({ title }) => title !== field.title)) faults.push(missingFault(field));
  return text;
}
