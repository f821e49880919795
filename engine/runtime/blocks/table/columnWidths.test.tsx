import { expect, test } from 'vitest';
import type { Column } from '../../../language/plan.gen';
import { column, table } from '../../testing/plans';
import { isSlim } from './columnWidths';

const code = column('code', 'Code', { as: 'code' });
const name = column('name', 'Name', { as: 'person', subject: true, secondary: 'No account' });
const isSlimWith = (...columns: readonly Column[]): boolean => {
  const { table: plan } = table([{ code: 'A1', name: 'Asha Rao', status: 'Open' }], [...columns]);
  if (!plan) throw new Error('There is no table.');
  return isSlim(plan);
};

test('a table of only names is as wide as its content', () => {
  expect(isSlimWith(code, name)).toBe(true);
  expect(isSlimWith(code, name, column('status', 'Status', {}))).toBe(false);
});
