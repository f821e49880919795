import { spend } from './budget';
import { eq, get, gt, lt } from './core';
import type { FunctionGroup } from './function';
import { sum } from './numbers';

const missing = (value: unknown): value is null | undefined => value === null || value === undefined;

export function count(list: unknown): number | null {
  return Array.isArray(list) ? list.length : null;
}

export function at(list: unknown, index: unknown): unknown {
  return Array.isArray(list) && typeof index === 'number' ? (list.at(index) ?? null) : null;
}

export function first(list: unknown): unknown {
  return at(list, 0);
}

export function last(list: unknown): unknown {
  return at(list, -1);
}

export function lookup(list: unknown, key: unknown, value: unknown): unknown {
  if (!Array.isArray(list) || missing(value)) return null;
  spend(list.length);
  return list.find((row) => eq(get(row, key), value)) ?? null;
}

export function sumOf(list: unknown, key: unknown): number | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  return sum(list.map((row) => get(row, key)));
}

/** Compares two values for sorting; missing values go last, in their original order. */
function order(a: unknown, b: unknown): number {
  if (missing(a) || missing(b)) return Number(missing(a)) - Number(missing(b));
  return lt(a, b) ? -1 : Number(gt(a, b));
}

export function sort(list: unknown, key?: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  const by = typeof key === 'string' ? (row: unknown) => get(row, key) : (item: unknown) => item;
  return [...list].sort((a, b) => order(by(a), by(b)));
}

export function reverse(list: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  return [...list].reverse();
}

export function indexes(list: unknown): number[] | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  return list.map((_, index) => index);
}

/** Compares objects and lists with all earlier ones, so many of them cost many steps; other values with a set. */
export function distinct(list: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  spend(list.length);
  const [simple, objects] = [new Set<unknown>(), [] as unknown[]];
  return list.filter((item) => {
    if (typeof item !== 'object' || item === null) {
      const known = simple.has(item ?? null);
      simple.add(item ?? null);
      return !known;
    }
    spend(objects.length);
    if (objects.some((other) => eq(other, item))) return false;
    objects.push(item);
    return true;
  });
}

export function has(value: unknown): boolean {
  return !missing(value);
}

export function defaultTo(value: unknown, otherwise: unknown): unknown {
  return missing(value) || value === '' ? (otherwise ?? null) : value;
}

export function coalesce(...values: unknown[]): unknown {
  return values.find((value) => !missing(value)) ?? null;
}

export function asList(value: unknown): unknown[] {
  if (missing(value)) return [];
  return Array.isArray(value) ? value : [value];
}

export function size(value: unknown): number | null {
  if (typeof value === 'string') {
    spend(value.length);
    return [...value].length;
  }
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null;
}

/** Lists and optional values. */
export const lists = {
  count: {
    signature: 'count(list<any>): number',
    doc: 'Number of items in a list.',
    example: ['count(["a", "b"])', 2],
    harmless: true,
    run: count,
  },
  size: {
    signature: 'size(list<any> | string | object): number',
    doc: 'Number of items, characters or fields.',
    example: ['size("leave")', 5],
    harmless: true,
    run: size,
  },
  first: {
    signature: 'first(list<T>): T',
    doc: 'First item. Null if the list is empty.',
    example: ['first([1, 2])', 1],
    run: first,
  },
  last: {
    signature: 'last(list<T>): T',
    doc: 'Last item. Null if the list is empty.',
    example: ['last([1, 2])', 2],
    run: last,
  },
  at: {
    signature: 'at(list<T>, number): T',
    doc: 'Item at an index, counted from 0. A negative index counts from the end.',
    example: ['at([1, 2, 3], -2)', 2],
    run: at,
  },
  lookup: {
    signature: 'lookup(list<T>, key<T>, any): T',
    doc: 'First row in which the field has the value. Null if there is none.',
    example: ['lookup([{"id": 1, "name": "Casual"}], "id", 1).name', 'Casual'],
    run: lookup,
  },
  sumOf: {
    signature: 'sumOf(list<T>, key<T>): number',
    doc: 'Sum of a field over all rows. Nulls are skipped.',
    example: ['sumOf([{"days": 1}, {"days": 2}], "days")', 3],
    run: sumOf,
  },
  sort: {
    signature: 'sort(list<T>, key<T>?): list<T>',
    doc: 'Sorts the items in ascending order, optionally by a field. Nulls come last.',
    example: ['sort([3, 1, 2])', [1, 2, 3]],
    run: sort,
  },
  reverse: {
    signature: 'reverse(list<T>): list<T>',
    doc: 'Reverses the order of the items.',
    example: ['reverse([1, 2])', [2, 1]],
    run: reverse,
  },
  indexes: {
    signature: 'indexes(list<any>): list<number>',
    doc: 'Indexes of the items, counted from 0. Use it if a result depends on the position: indexes(rows).map(i, at(rows, i)).',
    example: ['indexes(["a", "b"])', [0, 1]],
    harmless: true,
    run: indexes,
  },
  distinct: {
    signature: 'distinct(list<T>): list<T>',
    doc: 'Removes duplicates.',
    example: ['distinct([1, 2, 1])', [1, 2]],
    run: distinct,
  },
  has: {
    signature: 'has(any): bool',
    doc: 'Whether the value is not null.',
    example: ['has(null)', false],
    run: has,
  },
  default: {
    signature: 'default(T, T): T',
    doc: 'First value, or the second if the first is null or an empty text.',
    example: ['default("", "none")', 'none'],
    run: defaultTo,
  },
  coalesce: {
    signature: 'coalesce(T...): T',
    doc: 'First value that is not null.',
    example: ['coalesce(null, 2, 3)', 2],
    run: coalesce,
  },
  asList: {
    signature: 'asList(list<T>): list<T> or asList(T): list<T>',
    doc: 'Returns a list unchanged, an empty list for null, and a list of one item for any other value.',
    example: ['asList(null)', []],
    run: asList,
  },
} as const satisfies FunctionGroup;
