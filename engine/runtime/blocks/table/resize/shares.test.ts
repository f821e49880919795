import { expect, test } from 'vitest';
import { formatWidths, moveBoundary, parseWidths, rangeOf, sharesOf, toParts, toShares, withShares } from './shares';

const stored = parseWidths('{"code":20,"name":30,"day":50}');
const mins = [5, 10, 5];

test('stored widths are parsed, and invalid ones are ignored', () => {
  expect([...stored]).toEqual([
    ['code', 20],
    ['name', 30],
    ['day', 50],
  ]);
  expect([...parseWidths('{"code":-1,"name":"wide","day":null,"sum":7}')]).toEqual([['sum', 7]]);
  for (const text of ['', 'no JSON', '[]', '7', 'null', '{"__proto__":5']) expect(parseWidths(text).size, text).toBe(0);
  expect(formatWidths(new Map([['name', 100 / 3]]))).toBe('{"name":33.333}');
});

test('shares are percentages of the visible columns', () => {
  expect(toShares([100, 300])).toEqual([25, 75]);
  expect(toShares([0, 0])).toEqual([50, 50]);
  expect(sharesOf(['code', 'name', 'day'], stored)).toEqual([20, 30, 50]);
  expect(sharesOf(['code', 'name'], stored)).toEqual([40, 60]);
  expect(sharesOf(['weight'], stored)).toBeNull();
  expect(sharesOf(['constructor'], stored)).toBeNull();
});

test('a column without a width gets an average one', () => {
  const shares = sharesOf(['code', 'weight', 'name'], stored) ?? [];
  expect(shares.map(Math.round)).toEqual([27, 33, 40]);
});

test('a hidden column returns with its width, whatever changed in between', () => {
  const visible = ['code', 'day'];
  const moved = withShares(stored, visible, moveBoundary(sharesOf(visible, stored) ?? [], 0, 10, [0, 0]));
  expect(moved.get('name')).toBe(30);
  const shares = sharesOf(['code', 'name', 'day'], moved) ?? [];
  expect(shares.map(Math.round)).toEqual([27, 30, 43]);
  expect(moveBoundary([20, 80], 0, 10, [0, 0])).toEqual([30, 70]);
});

test('the first widths are stored as they are', () => {
  expect([...withShares(new Map(), ['code', 'name'], [40, 60])]).toEqual([
    ['code', 40],
    ['name', 60],
  ]);
});

test('a boundary moves between its two columns only, within their minimum widths', () => {
  expect(moveBoundary([20, 30, 50], 0, 7, mins)).toEqual([27, 23, 50]);
  expect(moveBoundary([20, 30, 50], 1, -7, mins)).toEqual([20, 23, 57]);
  expect(moveBoundary([20, 30, 50], 0, -100, mins)).toEqual([5, 45, 50]);
  expect(moveBoundary([20, 30, 50], 0, 100, mins)).toEqual([40, 10, 50]);
  expect(rangeOf([20, 30, 50], 0, mins)).toEqual({ now: 20, min: 5, max: 40 });
});

test('columns that are narrower than the minimum only grow, and the current share is always in the range', () => {
  expect(rangeOf([2, 48, 50], 0, mins)).toEqual({ now: 2, min: 2, max: 40 });
  expect(rangeOf([4, 6, 90], 0, [10, 10, 10])).toEqual({ now: 4, min: 4, max: 5 });
  expect(rangeOf([46, 4, 50], 0, mins)).toEqual({ now: 46, min: 5, max: 46 });
});

test('the user shares the width that checkboxes and actions leave', () => {
  expect(toParts([5, 45, 40, 10], [20, 80], 1)).toEqual([5, 17, 68, 10]);
  expect(toParts([30, 70], [20, 80], 0)).toEqual([20, 80]);
  expect(toParts([30, 70], null, 0)).toEqual([30, 70]);
});
