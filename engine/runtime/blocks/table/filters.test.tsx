import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Filter } from '../../../language/dynamic';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { ListPage } from '../../ports';
import { column, screenOf, source, table } from '../../testing/plans';
import { type OpenCall, renderScreen, settle } from '../../testing/renderScreen';

const filters: readonly Filter[] = [
  {
    ...{ name: 'status', title: 'Status', kind: 'text', operators: ['in'] },
    values: [
      ['A', 'Approved'],
      ['P, Q', 'Pending'],
    ],
  },
  { name: 'name', title: 'Display Name', kind: 'text', operators: ['contains'] },
  { name: 'day', title: 'Start Date', kind: 'date', operators: ['from', 'to'] },
  { name: 'size', title: '', kind: 'integer', operators: ['from', 'to'] },
  { name: 'open', title: 'Open', kind: 'boolean', operators: ['is'] },
];
const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const items = screenOf({
  sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
  body: [table(rows, [column('name', 'Name')], { pageSize: 2, filters: [...filters] })],
});

const answer = async (call: OpenCall, names: readonly string[], page: Partial<ListPage> = {}) => {
  call.heard?.({ total: names.length, isAtLeast: false, next: null, ...page });
  await call.answer({ data: names.map((name) => ({ name })) });
};
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const panel = () => screen.getByRole('dialog', { name: 'Filter' });
const enter = (label: string, value: string, at = 0) => {
  const box = within(panel()).getAllByLabelText(label)[at];
  if (box) fireEvent.input(box, { target: { value } });
};
const tick = (label: string) => fireEvent.click(within(panel()).getByLabelText(label));
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('setting filters reloads the list from its first page, shows them above the rows and writes them to the URL', async () => {
  const setSearchParam = vi.fn();
  const { call } = await renderScreen(items, { setSearchParam, route: { query: { page: '2' } } });
  expect(call(0).list).toEqual({ limit: '2', offset: '2' });
  await answer(call(0), ['c', 'd'], { total: 5, next: 'x' });
  await press('Filter');
  tick('Approved');
  tick('Pending');
  enter('Name', 'an');
  enter('From', '1 Jan 2026');
  enter('To', '31 Mar 2026');
  await press('Apply');
  expect(call(1).list).toEqual({
    ...{ limit: '2', status: ['A', 'P, Q'] },
    ...{ 'name.contains': 'an', 'day.from': '2026-01-01', 'day.to': '2026-03-31' },
  });
  expect(chips()).toEqual(['Status: Approved, Pending', 'Name: “an”', 'Start Date: 01 Jan 2026 to 31 Mar 2026']);
  expect(setSearchParam).toHaveBeenCalledWith('status', 'A,P%2C Q');
  expect(setSearchParam).toHaveBeenCalledWith('day.from', '2026-01-01');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filter/ }));
  await answer(call(1), ['an', 'ann'], { total: 3, next: 'y' });
  expect(readStatuses()).toContain('3 rows found');
  expect(screen.getByText('1–2 of 3')).toBeDefined();
});

test('a chip removes its filter, and one button removes them all', async () => {
  const query = { 'name.contains': 'an', 'size.from': '3', open: 'true' };
  const { call } = await renderScreen(items, { route: { query } });
  expect(call(0).list).toEqual({ limit: '2', ...query });
  await answer(call(0), ['an']);
  expect(chips()).toEqual(['Name: “an”', 'Size: from 3', 'Open: Yes']);
  await press('Remove the filter Size: from 3');
  expect(call(1).list).toEqual({ limit: '2', 'name.contains': 'an', open: 'true' });
  await answer(call(1), ['an']);
  await press('Clear all');
  expect(call(2).list).toEqual({ limit: '2' });
  expect(chips()).toEqual([]);
});

test('ignores values in the URL that do not fit the filters', async () => {
  const wrong = { 'day.from': '2026-02-31', 'size.to': 'x', open: 'maybe', status: 'A,Z', 'name.contains': '' };
  const { call } = await renderScreen(items, { route: { query: wrong } });
  expect(call(0).list).toEqual({ limit: '2', status: ['A'] });
});

test('a list without matches says so and offers to clear the filters', async () => {
  const { call } = await renderScreen(items, { route: { query: { 'name.contains': 'zz' } } });
  await answer(call(0), []);
  expect(screen.getByText('Nothing matches these filters.')).toBeDefined();
  await press('Clear filters');
  expect(call(1).list).toEqual({ limit: '2' });
});

test('an invalid date, and a range that ends before it starts, show an error at their fields', async () => {
  const { call, ports } = await renderScreen(items);
  await answer(call(0), ['a']);
  await press('Filter');
  enter('From', '2 May 2026');
  enter('To', '1 May 2026');
  enter('From', '5', 1);
  enter('To', '3', 1);
  await press('Apply');
  expect(within(panel()).getAllByText('“To” comes before “From”')).toHaveLength(2);
  enter('To', 'soon');
  await press('Apply');
  expect(within(panel()).getByText('Enter a date, such as 20 Nov 2026')).toBeDefined();
  expect(ports.calls).toHaveLength(1);
});
