import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import { column, screenOf, source, table } from '../../testing/plans';
import { type OpenCall, renderScreen, settle } from '../../testing/renderScreen';

const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const items = {
  ...screenOf({
    sources: { items: source('POST /api/items', { paginated: true, select: 'data', emptySearch: 'call' }) },
    body: [table(rows, [column('name', 'Name')], { pageSize: 2, search: true, empty: { message: 'No items yet.' } })],
  }),
  searches: { items: 'search' },
};

const answer = async (call: OpenCall, names: readonly string[], total = names.length) => {
  call.heard?.({ total, isAtLeast: false, next: null });
  await call.answer({ data: names.map((name) => ({ name })) });
};
const box = () => screen.getByRole('searchbox', { name: 'Search in Items' });
const type = async (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  await settle();
};

test('the search box of a table requests its first page with the text, writes it to the URL and says how many rows there are', async () => {
  const setSearchParam = vi.fn();
  const { call } = await renderScreen(items, { setSearchParam, route: { query: { page: '2' } } });
  await answer(call(0), ['c', 'd'], 4);
  await type('an');
  expect(call(1).list).toEqual({ limit: '2', search: 'an' });
  await answer(call(1), ['Ana']);
  await vi.waitFor(() => expect(setSearchParam).toHaveBeenCalledWith('search', 'an'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 row found');
});

test('without a match, the table names the text and offers to clear it', async () => {
  const { call } = await renderScreen(items, { route: { query: { search: 'zz' } } });
  expect(call(0).list).toEqual({ limit: '2', search: 'zz' });
  await answer(call(0), []);
  expect(screen.getByText('Nothing matches “zz”.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await settle();
  expect(call(1).list).toEqual({ limit: '2' });
  expect(box()).toHaveProperty('value', '');
});

test('an empty list shows its own message, and its toolbar is invisible', async () => {
  const { call, container } = await renderScreen(items);
  await answer(call(0), []);
  expect(screen.getByText('No items yet.')).toBeTruthy();
  expect(container.querySelector('[data-empty] input[type=search]')).not.toBeNull();
  await type('a');
  expect(container.querySelector('[data-empty] input[type=search]')).toBeNull();
});
