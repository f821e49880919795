import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from '../../../language/plan.gen';
import { column, screenOf, table } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';
import { isSpread, widthOf } from './columnWidths';
import { isTall } from './narrowPlaces';
import { minWidthOf } from './tableWidth';

const code = column('code', 'Code', { as: 'code' });
const name = column('name', 'Name', { as: 'person', subject: true });
const nameWithNote = column('name', 'Name', { as: 'person', subject: true, secondary: 'No account' });
const plain = column('status', 'Status', { as: 'badge', secondary: '₹ 12.00' });
const spread = column('status', 'Status', { as: 'badge', align: 'end', secondary: '₹ 12.00' });
const planOf = (columns: readonly Column[]) => {
  const { table: plan } = table([{ code: 'A1', name: 'Asha Rao', status: 'Open' }], [...columns]);
  if (!plan) throw new Error('There is no table.');
  return plan;
};

test('a secondary text is at the end of an end-aligned text column, and below amounts', () => {
  expect(isSpread(spread)).toBe(true);
  expect(isSpread(plain)).toBe(false);
  expect(isSpread(column('sum', 'Sum', { as: 'money', align: 'end', secondary: 'a year' }))).toBe(false);
});

test('a row with such a value has one line and reserves more width', () => {
  expect([isTall(planOf([name, spread])), isTall(planOf([name, plain]))]).toEqual([false, true]);
  expect(minWidthOf({ columns: [name, spread] })).toBeGreaterThan(minWidthOf({ columns: [name, plain] }));
});

test('its cell and its header are marked for the styles', async () => {
  await renderScreen(screenOf({ body: [table([{ code: 'A1', name: 'Asha Rao', status: 'Open' }], [name, spread])] }));
  const marked = [screen.getByRole('columnheader', { name: 'Status' }), screen.getByRole('cell', { name: /12.00/ })];
  expect(marked.map(({ dataset }) => dataset.spread)).toEqual(['true', 'true']);
});

test('a table of names uses the full width only if they have a secondary text', () => {
  expect(widthOf(planOf([code, nameWithNote]))).toBe('across');
  expect(widthOf(planOf([code, name]))).toBe('slim');
  expect(widthOf(planOf([code, name, plain]))).toBeUndefined();
});
