import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asList,
  at,
  coalesce,
  count,
  defaultTo,
  distinct,
  first,
  has,
  indexes,
  last,
  lookup,
  reverse,
  size,
  sort,
  sumOf,
} from './lists';

const rows = [
  { id: 2, name: 'Sick', days: 4 },
  { id: 1, name: 'Casual', days: null },
  { id: 3, name: null, days: 2.5 },
];

describe('lists', () => {
  test('items by position', () => {
    expect([count(rows), first([7, 8]), last([7, 8]), at([7, 8], -2), at([7], 1), first([])]).toEqual([
      3,
      7,
      8,
      7,
      null,
      null,
    ]);
  });

  test('rows by a field', () => {
    expect(lookup(rows, 'id', 1)).toBe(rows[1]);
    expect(lookup(rows, 'id', 9)).toBeNull();
    expect(lookup(rows, 'name', null)).toBeNull();
    expect(lookup([{ id: null }, { id: '' }], 'id', undefined)).toBeNull();
    expect(lookup([{ id: { a: 1 } }, { id: 7 }], 'id', { a: 1 })).toEqual({ id: { a: 1 } });
    expect(sumOf(rows, 'days')).toBe(6.5);
    expect([sumOf([], 'days'), sumOf(rows, 'none')]).toEqual([0, 0]);
  });

  test('sort keeps all items and puts null last', () => {
    expect(sort(rows, 'name')?.map((row) => (row as { id: number }).id)).toEqual([1, 2, 3]);
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer())), (list) => {
        const given = sort(list) ?? [];
        const known = list.filter((item) => item !== null).sort((a, b) => a - b);
        expect(given).toEqual([...known, ...list.filter((item) => item === null)]);
      }),
    );
  });

  test('items that cannot be compared keep their order, and the input is not changed', () => {
    expect(sort(['b', 1, 'a', true])).toEqual(['b', 1, 'a', true]);
    expect(sort([undefined, 'b', null, 'a'])).toEqual(['a', 'b', null, undefined]);
    expect(sort([{ n: 2 }, { n: 1 }, {}], 'n')).toEqual([{ n: 1 }, { n: 2 }, {}]);
    const list = [3, 1];
    expect([sort(list), reverse(list), list]).toEqual([
      [1, 3],
      [1, 3],
      [3, 1],
    ]);
  });

  test('reverse, distinct and indexes', () => {
    expect(reverse([1, 2])).toEqual([2, 1]);
    expect(distinct([1, { a: 1 }, 1, { a: 1 }])).toEqual([1, { a: 1 }]);
    expect([indexes(rows), indexes([]), indexes(null)]).toEqual([[0, 1, 2], [], null]);
  });

  test('missing values', () => {
    expect([has(0), has(''), has(null), has(undefined)]).toEqual([true, true, false, false]);
    expect([defaultTo('', 'x'), defaultTo(null, 'x'), defaultTo(0, 'x'), defaultTo(undefined, undefined)]).toEqual([
      'x',
      'x',
      0,
      null,
    ]);
    expect([coalesce(null, '', 1), coalesce(undefined, null), coalesce()]).toEqual(['', null, null]);
    expect([asList(null), asList([1]), asList({ a: 1 })]).toEqual([[], [1], [{ a: 1 }]]);
  });

  test('sizes', () => {
    expect([size('a💡'), size([1]), size({ a: 1 }), size(3), size(null)]).toEqual([2, 1, 1, null, null]);
  });
});
