import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import { RequestError } from '../../ports';
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
  expect(document.activeElement).toBe(box());
});

test('once the text is cleared, the toolbar stays visible while the rows load, and the box keeps the focus', async () => {
  const { call, container } = await renderScreen(items, { route: { query: { search: 'zz' } } });
  await answer(call(0), []);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await settle();
  expect(container.querySelector('[data-empty]')).toBeNull();
  expect(document.activeElement).toBe(box());
  await answer(call(1), ['Ana']);
  expect(container.querySelector('[data-empty]')).toBeNull();
});

test('the toolbar is invisible until the first rows arrive', async () => {
  const { call, container } = await renderScreen(items);
  expect(container.querySelector('[data-empty]')).not.toBeNull();
  await answer(call(0), ['Ana']);
  expect(container.querySelector('[data-empty]')).toBeNull();
});

test('a search text has at most the length that every list accepts, also in the URL', async () => {
  const { call } = await renderScreen(items, { route: { query: { search: 'x'.repeat(300) } } });
  expect(call(0).list).toEqual({ limit: '2', search: 'x'.repeat(200) });
  expect(box()).toHaveProperty('maxLength', 200);
});

test('a search that fails does not announce that there are no rows', async () => {
  const { call } = await renderScreen(items);
  await answer(call(0), ['Ana']);
  await type('an');
  await call(1).fail(new RequestError('The server is down.', 500));
  expect(screen.getByText(/The server is down/)).toBeTruthy();
  expect(screen.queryByText('No rows found')).toBeNull();
});

test('an empty list shows its own message, and its toolbar is invisible', async () => {
  const { call, container } = await renderScreen(items);
  await answer(call(0), []);
  expect(screen.getByText('No items yet.')).toBeTruthy();
  expect(container.querySelector('[data-empty] input[type=search]')).not.toBeNull();
  await type('a');
  expect(container.querySelector('[data-empty] input[type=search]')).toBeNull();
});
