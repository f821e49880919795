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
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null;
}

/** Lists and optional values. */
export const lists = {
  count: {
    signature: 'count(list<any>): number',
    doc: 'How many items a list has.',
    example: ['count(["a", "b"])', 2],
    harmless: true,
    run: count,
  },
  size: {
    signature: 'size(list<any> | string | object): number',
    doc: 'How many items, characters or fields there are.',
    example: ['size("leave")', 5],
    harmless: true,
    run: size,
  },
  first: {
    signature: 'first(list<T>): T',
    doc: 'The first item; null when there is none.',
    example: ['first([1, 2])', 1],
    run: first,
  },
  last: {
    signature: 'last(list<T>): T',
    doc: 'The last item; null when there is none.',
    example: ['last([1, 2])', 2],
    run: last,
  },
  at: {
    signature: 'at(list<T>, number): T',
    doc: 'The item at a place, counted from 0, or from the end when negative.',
    example: ['at([1, 2, 3], -2)', 2],
    run: at,
  },
  lookup: {
    signature: 'lookup(list<T>, key<T>, any): T',
    doc: 'The first row whose field has the value; null when there is none.',
    example: ['lookup([{"id": 1, "name": "Casual"}], "id", 1).name', 'Casual'],
    run: lookup,
  },
  sumOf: {
    signature: 'sumOf(list<T>, key<T>): number',
    doc: 'One field of all rows added; null is passed over.',
    example: ['sumOf([{"days": 1}, {"days": 2}], "days")', 3],
    run: sumOf,
  },
  sort: {
    signature: 'sort(list<T>, key<T>?): list<T>',
    doc: 'In rising order, of the field when one is named; what is null comes last.',
    example: ['sort([3, 1, 2])', [1, 2, 3]],
    run: sort,
  },
  reverse: {
    signature: 'reverse(list<T>): list<T>',
    doc: 'In the opposite order.',
    example: ['reverse([1, 2])', [2, 1]],
    run: reverse,
  },
  indexes: {
    signature: 'indexes(list<any>): list<number>',
    doc: 'The places of the items, counted from 0, for what depends on the order: indexes(rows).map(i, at(rows, i)).',
    example: ['indexes(["a", "b"])', [0, 1]],
    harmless: true,
    run: indexes,
  },
  distinct: {
    signature: 'distinct(list<T>): list<T>',
    doc: 'Without repetitions.',
    example: ['distinct([1, 2, 1])', [1, 2]],
    run: distinct,
  },
  has: {
    signature: 'has(any): bool',
    doc: 'Whether there is a value; false for null.',
    example: ['has(null)', false],
    run: has,
  },
  default: {
    signature: 'default(T, T): T',
    doc: 'The first value, or the second when the first is null or an empty text.',
    example: ['default("", "none")', 'none'],
    run: defaultTo,
  },
  coalesce: {
    signature: 'coalesce(T...): T',
    doc: 'The first value that is not null.',
    example: ['coalesce(null, 2, 3)', 2],
    run: coalesce,
  },
  asList: {
    signature: 'asList(list<T>): list<T> or asList(T): list<T>',
    doc: 'A list as it is, nothing for null, and anything else as the only item.',
    example: ['asList(null)', []],
    run: asList,
  },
} as const satisfies FunctionGroup;
