import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../store/database';
import type { Person } from './person';
import type { RetentionCategory } from './retentionCategories';

/** The name of a table. */
export type TableName = keyof Database & string;

/** Which rows of a table are about a person. */
export type Reference = (table: string, person: Person) => RawBuilder<SqlBool>;

/** A column as an export shows it: how it is called, and how its value is read where that is not the value itself. */
export interface ReadAs {
  readonly words: string;
  readonly read: (column: string) => RawBuilder<unknown>;
}

/** What an export leaves out because it opens something; it only says that it is there. */
export interface Secret {
  readonly secret: string;
}

/** How an export shows a column: under these words, in a way of its own, or not at all; `null` only links rows. */
export type Shown = string | ReadAs | Secret | null;

/** What takes the place of an erased value. */
export type Blank = string | null | ((person: Person) => string);

/** What an erasure does with rows: removes them, leaves them, or empties columns. */
export type Erasure = 'delete' | 'keep' | Readonly<Record<string, Blank>>;

/** Rows, or some columns of rows, that hold something about a person. */
export interface DataCategory {
  readonly table: TableName;
  /** What it is, in plain words. */
  readonly words: string;
  readonly kind: RetentionCategory;
  readonly of: Reference;
  readonly columns: Readonly<Record<string, Shown>>;
  readonly erase: Erasure;
  /** Why, where that is not the reason of its kind. */
  readonly why?: string;
  /** What the latest rows are told by, where there may be very many. */
  readonly newest?: string;
}

/** A category as the register states it, of columns that exist. */
interface Stated<T extends TableName> extends Omit<DataCategory, 'table' | 'columns' | 'erase' | 'newest'> {
  readonly columns: { readonly [C in keyof Database[T] & string]?: Shown };
  readonly erase: 'delete' | 'keep' | { readonly [C in keyof Database[T] & string]?: Blank };
  readonly newest?: keyof Database[T] & string;
}

/** A line of the register. */
export const dataCategory = <T extends TableName>(table: T, { columns, erase, ...rest }: Stated<T>): DataCategory => ({
  ...{ table, ...rest },
  columns: present(columns),
  erase: typeof erase === 'string' ? erase : present(erase),
});

/** The entries of an object that are there. */
function present<V>(object: Readonly<Record<string, V | undefined>>): Record<string, V> {
  const entries = Object.entries(object).filter((entry): entry is [string, V] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** Rows that name the employee in a column. */
export const ofEmployee =
  (column = 'employee_id'): Reference =>
  (table, { employeeId }) =>
    sql`${sql.ref(`${table}.${column}`)} = ${employeeId}`;

/** Rows that name the login in a column. */
export const ofUser =
  (column = 'user_id'): Reference =>
  (table, { userId }) =>
    sql`${sql.ref(`${table}.${column}`)} = ${userId}`;

/** Rows that belong to a row of another table that is about the person. */
export const within =
  (column: string, parent: TableName, key: string, of: Reference): Reference =>
  (table, person) =>
    sql`${sql.ref(`${table}.${column}`)} in (select ${sql.ref(`${parent}.${key}`)} from ${sql.table(parent)}
      where ${of(parent, person)})`;

/** Lines in the bells of others that lead to a row about the person. */
export const leadingTo =
  (page: string, parent: TableName): Reference =>
  (table, person) =>
    sql`${sql.ref(`${table}.employee_id`)} <> ${person.employeeId} and ${sql.ref(`${table}.path`)} in (
      select ${`/${page}/`}::text || ${sql.ref(`${parent}.id`)} from ${sql.table(parent)}
      where ${ofEmployee()(parent, person)})`;

/** The name of a row of another table. */
export const named = (words: string, table: TableName): ReadAs => ({
  words,
  read: (column) => sql`(select name from ${sql.table(table)} named where named.id = ${sql.ref(column)})`,
});

/** The name of a choice of a list. */
export const choice = (words: string, kind: string): ReadAs => ({
  words,
  read: (column) => sql`(select name from lookup where kind = ${kind} and id = ${sql.ref(column)})`,
});

/** The name of an employee. */
export const who = (words: string): ReadAs => named(words, 'employee');

/** Something that is there and not shown. */
export const secret = (words: string): Secret => ({ secret: words });
