/**
 * List conventions shared by compiler, browser and server: the location of the rows in a response, the operators for
 * each property, and the names of the query parameters.
 */

import type { JsonSchema, ListOffer, ListOperator } from './contract';
import { itemsOf, propertiesOf } from './schemaParts';

/** The maximum `offset` from either end: pages beyond it need a cursor or a filter. */
export const furthestOffset = 10_000;

/** The maximum length of a search text, and of a text to filter by. */
export const maxTextLength = 200;

/** The location and properties of the rows in a response. */
export interface ListRows {
  /** The property of the response that contains them; absent if the response is the list itself. */
  readonly at?: string;
  /** The schemas of a row's properties. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

const typesOf = ({ type }: JsonSchema): readonly unknown[] => [type].flat();

const isArray = (schema: JsonSchema): boolean => typesOf(schema).includes('array');

/** Whether a schema describes a list of objects. */
const isList = (schema: JsonSchema): boolean =>
  isArray(schema) && Object.keys(propertiesOf(itemsOf(schema))).length > 0;

/**
 * Finds the rows in a response, which is a list of objects or an object with exactly one such list; otherwise
 * undefined.
 */
export function listRowsOf(response: JsonSchema): ListRows | undefined {
  if (isList(response)) return { properties: propertiesOf(itemsOf(response)) };
  const [list, ...others] = Object.entries(propertiesOf(response)).filter(([, schema]) => isList(schema));
  return list && others.length === 0 ? { at: list[0], properties: propertiesOf(itemsOf(list[1])) } : undefined;
}

/** The type of a property for sorting and filters. */
export type ListKind = 'text' | 'date' | 'date-time' | 'integer' | 'number' | 'boolean';

/** The kind of a property; undefined if its values have no order, such as lists and objects. */
export function kindOf(schema: JsonSchema | undefined): ListKind | undefined {
  const [type, ...others] = typesOf(schema ?? {}).filter((one) => one !== 'null');
  if (others.length > 0) return undefined;
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  if (type !== 'string') return undefined;
  return schema?.format === 'date' || schema?.format === 'date-time' ? schema.format : 'text';
}

const ordered: readonly ListKind[] = ['date', 'date-time', 'integer', 'number'];

/** Whether an operator can filter a property of this kind. */
export function operatorFits(operator: ListOperator, kind: ListKind): boolean {
  if (operator === 'contains') return kind === 'text';
  return operator === 'is' || operator === 'in' || ordered.includes(kind);
}

/** The name of a filter in the query string: `status`, `start-date.from`. */
export const filterName = (property: string, operator: ListOperator): string =>
  operator === 'is' || operator === 'in' ? property : `${property}.${operator}`;

/** All query parameters of a list. */
export function listParameters({ filter, search }: ListOffer): readonly string[] {
  const filters = Object.entries(filter).flatMap(([property, operators]) =>
    operators.map((operator) => filterName(property, operator)),
  );
  const words = search.length > 0 ? ['search'] : [];
  return [...new Set(['limit', 'sort', 'after', 'before', 'offset', ...words, ...filters])];
}

/** A sort order, written as `name` or `-name`. */
export interface ListOrder {
  readonly property: string;
  readonly descending: boolean;
}

/** Reads `name`, or `-name` for descending. */
export const orderOf = (text: string): ListOrder => {
  const descending = text.startsWith('-');
  return { property: descending ? text.slice(1) : text, descending };
};
