/** The filters of a table whose provider filters the list; shared by compiler and browser. */

import type { JsonSchema, ListOffer, ListOperator } from './contract';
import type { Filter, FilterValue } from './dynamic';
import { constants } from './fieldWidget';
import { isText } from './json';
import { filterName, kindOf, maxTextLength } from './listRules';

function valuesOf(schema: JsonSchema): readonly FilterValue[] | undefined {
  const listed: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const named = constants(schema).map(({ const: value, title }) => [String(value), String(title ?? value)] as const);
  const values = [...listed.filter(isText).map((value) => [value, value] as const), ...named];
  return values.length === 0 ? undefined : values;
}

/** The list's filter with this name; undefined if there is none. */
export function filterOf(
  name: string,
  { filter }: ListOffer,
  properties: Readonly<Record<string, JsonSchema>>,
): Filter | undefined {
  const schema = properties[name];
  const kind = kindOf(schema);
  const offered = Object.hasOwn(filter, name) ? filter[name] : undefined;
  if (schema === undefined || kind === undefined || offered === undefined) return undefined;
  const operators = offered.includes('in') ? offered.filter((one) => one !== 'is') : offered;
  const values = valuesOf(schema);
  return { name, title: isText(schema.title) ? schema.title : '', kind, operators, ...(values ? { values } : {}) };
}

/** The query parameters of a filter, each with its operator. */
export const parametersOf = ({ name, operators }: Filter): readonly (readonly [string, ListOperator])[] =>
  operators.map((operator) => [filterName(name, operator), operator]);

/** Encodes the values of a filter for the address, separated by commas. */
export const encodeList = (values: string | readonly string[]): string =>
  isText(values) ? values : values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

/** Decodes values that {@link encodeList} encoded. */
export const decodeList = (text: string): readonly string[] =>
  text.split(',').map((part) => part.replaceAll('%2C', ',').replaceAll('%25', '%'));

function fits(value: string, { kind, values }: Filter): boolean {
  if (values) return values.some(([known]) => known === value);
  if (kind === 'boolean') return value === 'true' || value === 'false';
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,9})?$/.test(value);
  if (kind === 'integer') return /^-?\d{1,15}$/.test(value);
  if (kind === 'text') return value !== '' && value.length <= maxTextLength;
  const day = Date.parse(value);
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === value;
}

/** Decodes the filter values in an address; undefined if none is valid. */
export function parseFilter(
  text: string,
  filter: Filter,
  operator: ListOperator,
): string | readonly string[] | undefined {
  if (operator !== 'in') return fits(text, filter) ? text : undefined;
  const fitting = [...new Set(decodeList(text))].filter((value) => fits(value, filter));
  return fitting.length === 0 ? undefined : fitting;
}
