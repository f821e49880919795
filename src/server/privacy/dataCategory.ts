import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../store/database';
import type { Person } from './person';
import type { RetentionCategory } from './retentionCategories';

/** The name of a table. */
export type TableName = keyof Database & string;

/** Returns the condition that selects a person's rows of a table. */
export type Reference = (table: string, person: Person) => RawBuilder<SqlBool>;

/** A column in an export: its label, and the expression to read if it is not the column itself. */
export interface ReadAs {
  readonly words: string;
  readonly read: (column: string) => RawBuilder<unknown>;
}

/** A value that an export leaves out because it grants access; the export only mentions it. */
export interface Secret {
  readonly secret: string;
}

/**
 * How an export shows a column: a label, a label with an expression, or a secret; `null` for columns that only link
 * rows.
 */
export type ExportedColumn = string | ReadAs | Secret | null;

/** The replacement of an erased value. */
export type Blank = string | null | ((person: Person) => string);

/** How an erasure treats rows: deletes them, keeps them, or blanks columns. */
export type Erasure = 'delete' | 'keep' | Readonly<Record<string, Blank>>;

/** Rows, or some columns of rows, that hold personal data. */
export interface DataCategory {
  readonly table: TableName;
  /** A description in plain words. */
  readonly words: string;
  readonly kind: RetentionCategory;
  readonly of: Reference;
  readonly columns: Readonly<Record<string, ExportedColumn>>;
  readonly erase: Erasure;
  /** The reason for keeping it, if it differs from that of its kind. */
  readonly why?: string;
  /** The column that orders rows by age, if there can be very many. */
  readonly newest?: string;
}

/** A category as declared in the register, with checked column names. */
interface Stated<T extends TableName> extends Omit<DataCategory, 'table' | 'columns' | 'erase' | 'newest'> {
  readonly columns: { readonly [C in keyof Database[T] & string]?: ExportedColumn };
  readonly erase: 'delete' | 'keep' | { readonly [C in keyof Database[T] & string]?: Blank };
  readonly newest?: keyof Database[T] & string;
}

/** Creates an entry of the inventory. */
export const dataCategory = <T extends TableName>(table: T, { columns, erase, ...rest }: Stated<T>): DataCategory => ({
  ...{ table, ...rest },
  columns: present(columns),
  erase: typeof erase === 'string' ? erase : present(erase),
});

/** The defined entries of an object. */
function present<V>(object: Readonly<Record<string, V | undefined>>): Record<string, V> {
  const entries = Object.entries(object).filter((entry): entry is [string, V] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** Selects rows that reference the employee in a column. */
export const ofEmployee =
  (column = 'employee_id'): Reference =>
  (table, { employeeId }) =>
    sql`${sql.ref(`${table}.${column}`)} = ${employeeId}`;

/** Selects rows that reference the login in a column. */
export const ofUser =
  (column = 'user_id'): Reference =>
  (table, { userId }) =>
    sql`${sql.ref(`${table}.${column}`)} = ${userId}`;

/** Selects rows that belong to a person's row of another table. */
export const rowsWithin =
  (column: string, parent: TableName, key: string, of: Reference): Reference =>
  (table, person) =>
    sql`${sql.ref(`${table}.${column}`)} in (select ${sql.ref(`${parent}.${key}`)} from ${sql.table(parent)}
      where ${of(parent, person)})`;

/** Selects notifications of other users that link to a row about the person. */
export const leadingTo =
  (page: string, parent: TableName): Reference =>
  (table, person) =>
    sql`${sql.ref(`${table}.employee_id`)} <> ${person.employeeId} and ${sql.ref(`${table}.path`)} in (
      select ${`/${page}/`}::text || ${sql.ref(`${parent}.id`)} from ${sql.table(parent)}
      where ${ofEmployee()(parent, person)})`;

/** Shows the name of the referenced row of another table. */
export const nameIn = (words: string, table: TableName): ReadAs => ({
  words,
  read: (column) => sql`(select name from ${sql.table(table)} named where named.id = ${sql.ref(column)})`,
});

/** Shows the name of the referenced choice of a list. */
export const choice = (words: string, kind: string): ReadAs => ({
  words,
  read: (column) => sql`(select name from lookup where kind = ${kind} and id = ${sql.ref(column)})`,
});

/** Shows a value of the field that another column of the row names. */
export const employmentValue = (words: string): ReadAs => ({
  words,
  read: (column) => sql`employment_value(${sql.ref(column.replace(/[^.]+$/, 'field'))}, ${sql.ref(column)})`,
});

/** Shows the name of the referenced employee. */
export const who = (words: string): ReadAs => nameIn(words, 'employee');

/** Mentions a value without showing it. */
export const secret = (words: string): Secret => ({ secret: words });
