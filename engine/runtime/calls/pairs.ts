import { isObject } from '../../language/json';
import type { Writing } from '../../language/places';

type Pair = [key: string, text: string];

/** A value as written in a form or query string. */
export const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** `address[city]=…`, `items[0][price]=…` */
function deepPairs(key: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value) && !Array.isArray(value)) return [[key, asText(value)]];
  return Object.entries(value).flatMap(([name, inner]) => deepPairs(`${key}[${name}]`, inner));
}

/** A value under its key in a form or query string: a list repeats the key, unless it is written in another way. */
export function pairsOf(key: string, value: unknown, writing: Writing | undefined): Pair[] {
  if (writing === 'deep') return deepPairs(key, value);
  if (!Array.isArray(value)) return [[key, asText(value)]];
  // A row that nobody has filled in yet is no item.
  const items = value.filter((item) => item !== undefined && item !== null).map(asText);
  if (writing === undefined) return items.map((item) => [key, item]);
  return items.length === 0 ? [] : [[key, items.join(writing)]];
}
