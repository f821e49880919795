/** What compiler and browser agree on about the filters of a table, whose list its provider narrows. */

import type { JsonSchema, ListOffer, ListOperator } from './contract';
import type { Filter, FilterValue } from './dynamic';
import { constants } from './fieldWidget';
import { isText } from './json';
import { filterName, kindOf } from './lists';

function valuesOf(schema: JsonSchema): readonly FilterValue[] | undefined {
  const listed: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const named = constants(schema).map(({ const: value, title }) => [String(value), String(title ?? value)] as const);
  const values = [...listed.filter(isText).map((value) => [value, value] as const), ...named];
  return values.length === 0 ? undefined : values;
}

/** A filter that a list offers; undefined if it offers none of this name. */
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

/** The names of a filter's values in the query string, each with its operator. */
export const parametersOf = ({ name, operators }: Filter): readonly (readonly [string, ListOperator])[] =>
  operators.map((operator) => [filterName(name, operator), operator]);

/** The values of a filter as one text of an address: a comma parts several. */
export const inAddress = (values: string | readonly string[]): string =>
  isText(values) ? values : values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

/** The values in a text of an address, as {@link inAddress} writes several. */
export const textsInAddress = (text: string): readonly string[] =>
  text.split(',').map((part) => part.replaceAll('%2C', ',').replaceAll('%25', '%'));

/** The longest text that a provider takes. */
const longest = 200;

function fits(value: string, { kind, values }: Filter): boolean {
  if (values) return values.some(([known]) => known === value);
  if (kind === 'boolean') return value === 'true' || value === 'false';
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,9})?$/.test(value);
  if (kind === 'integer') return /^-?\d{1,15}$/.test(value);
  if (kind === 'text') return value !== '' && value.length <= longest;
  const day = Date.parse(value);
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === value;
}

/** What a text of an address asks of a filter; undefined if nothing in it fits. */
export function askedIn(text: string, filter: Filter, operator: ListOperator): string | readonly string[] | undefined {
  if (operator !== 'in') return fits(text, filter) ? text : undefined;
  const fitting = [...new Set(textsInAddress(text))].filter((value) => fits(value, filter));
  return fitting.length === 0 ? undefined : fitting;
}
