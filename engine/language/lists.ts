/**
 * What compiler, browser and server agree on about lists: where the rows of an answer are, which operators fit a
 * property, and how each question is called in the query string.
 */

import type { JsonSchema, ListOffer, ListOperator } from './contract';
import { itemsOf, propertiesOf } from './schemaParts';

/** The largest `offset`, from the start or the end: further pages are reached by cursor, or by narrowing the list. */
export const furthestOffset = 10_000;

/** The rows in an answer. */
export interface ListRows {
  /** The property of the answer that holds them; absent when the answer is the list itself. */
  readonly at?: string;
  /** The schemas of a row's properties. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

const typesOf = ({ type }: JsonSchema): readonly unknown[] => [type].flat();

const isArray = (schema: JsonSchema): boolean => typesOf(schema).includes('array');

/** Whether it is a list of rows, and not one of headings, say. */
const isList = (schema: JsonSchema): boolean =>
  isArray(schema) && Object.keys(propertiesOf(itemsOf(schema))).length > 0;

/** Where an answer has its rows: it is a list of objects, or an object with one such list; undefined for any other. */
export function rowsOf(response: JsonSchema): ListRows | undefined {
  if (isList(response)) return { properties: propertiesOf(itemsOf(response)) };
  const [list, ...others] = Object.entries(propertiesOf(response)).filter(([, schema]) => isList(schema));
  return list && others.length === 0 ? { at: list[0], properties: propertiesOf(itemsOf(list[1])) } : undefined;
}

/** What a property holds, as far as sorting and filters are concerned. */
export type ListKind = 'text' | 'date' | 'date-time' | 'integer' | 'number' | 'boolean';

/** The kind of a property; undefined when its values have no order, as lists and objects. */
export function kindOf(schema: JsonSchema | undefined): ListKind | undefined {
  const [type, ...others] = typesOf(schema ?? {}).filter((one) => one !== 'null');
  if (others.length > 0) return undefined;
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  if (type !== 'string') return undefined;
  return schema?.format === 'date' || schema?.format === 'date-time' ? schema.format : 'text';
}

const ordered: readonly ListKind[] = ['date', 'date-time', 'integer', 'number'];

/** Whether rows can be narrowed in this way by a property of this kind. */
export function operatorFits(operator: ListOperator, kind: ListKind): boolean {
  if (operator === 'contains') return kind === 'text';
  return operator === 'is' || operator === 'in' || ordered.includes(kind);
}

/** The name of a filter in the query string: `status`, `start-date.from`. */
export const filterName = (property: string, operator: ListOperator): string =>
  operator === 'is' || operator === 'in' ? property : `${property}.${operator}`;

/** Every name that a list gives a meaning in the query string. */
export function listParameters({ filter, search }: ListOffer): readonly string[] {
  const filters = Object.entries(filter).flatMap(([property, operators]) =>
    operators.map((operator) => filterName(property, operator)),
  );
  const words = search.length > 0 ? ['search'] : [];
  return [...new Set(['limit', 'sort', 'after', 'before', 'offset', ...words, ...filters])];
}

/** A property and its direction, written as `name` or `-name`. */
export interface ListOrder {
  readonly property: string;
  readonly descending: boolean;
}

/** Reads `name`, or `-name` for descending. */
export const orderOf = (text: string): ListOrder => {
  const descending = text.startsWith('-');
  return { property: descending ? text.slice(1) : text, descending };
};
