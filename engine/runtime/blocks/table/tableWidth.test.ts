import { expect, test } from 'vitest';
import type { Column, RowAction } from '../../../language/plan.gen';
import { column } from '../../testing/plans';
import { abreastOf, minWidthOf } from './tableWidth';

const some = (count: number, as: Column['as'] = 'text') =>
  Array.from({ length: count }, () => column('name', 'Name', { as }));

test.each([
  [1, 3],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
])('%i pairs are laid out %i per line, leaving no orphan', (pairs, abreast) => {
  expect(abreastOf(some(pairs))).toBe(abreast);
});

test('five pairs share one line when most of them are dates', () => {
  expect(abreastOf([...some(2), ...some(3, 'date')])).toBe(5);
});

test('a button needs the width of its label, and a badge in its place needs none', () => {
  const columns = some(1, 'date');
  const button: RowAction = { label: 'View', onClick: [], variant: 'quiet' };
  expect(minWidthOf({ columns, actions: [button] }) - minWidthOf({ columns })).toBe(52);
  expect(minWidthOf({ columns, actions: [{ badge: 'Waiting', variant: 'quiet' }] })).toBe(minWidthOf({ columns }));
});

test('a person with a secondary line needs more width than a name', () => {
  const [name, both] = [
    column('name', 'Name', { as: 'person' }),
    column('name', 'Name', { as: 'person', secondary: 'Code' }),
  ];
  expect(minWidthOf({ columns: [both] })).toBeGreaterThan(minWidthOf({ columns: [name] }));
});
