import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { ListPage } from '../../ports';
import { column, dynamic, screenOf, source, table } from '../../testing/plans';
import { type OpenCall, renderScreen } from '../../testing/renderScreen';

const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const createListScreen = (more: Parameters<typeof source>[1] = {}) =>
  screenOf({
    sources: { items: source('POST /api/items', { paginated: true, select: 'data', ...more }) },
    body: [
      { search: { source: 'items', label: 'Find' } },
      table(rows, [column('name', 'Name', { sortable: true })], { pageSize: 2 }),
    ],
  });

const answer = async (call: OpenCall, names: readonly string[], page: Partial<ListPage>) => {
  call.heard?.({ total: null, isAtLeast: false, next: null, ...page });
  await call.answer({ data: names.map((name) => ({ name })) });
};
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: text } });
  });
const pages = () => screen.getByText(/^\d+–\d+ of/).textContent;

test('a list is requested page by page, and shows the number of rows', async () => {
  const { call } = await renderScreen(createListScreen());
  expect(call(0)).toMatchObject({ list: { limit: '2' }, payload: {} });
  await answer(call(0), ['a', 'b'], { total: 5, next: 'x' });
  expect(pages()).toBe('1–2 of 5');
  await press('Next');
  expect(call(1).list).toEqual({ limit: '2', offset: '2' });
  expect(screen.getByText('a')).toBeDefined();
  await answer(call(1), ['c', 'd'], { total: 5, next: 'y' });
  expect(pages()).toBe('3–4 of 5');
  expect(screen.getByText('c')).toBeDefined();
  expect(screen.queryByText('a')).toBeNull();
});

test('a click on a header requests the sort order, and the rows keep the order of the provider', async () => {
  const { call } = await renderScreen(createListScreen());
  await answer(call(0), ['b', 'a'], { total: 5, next: 'x' });
  await press(/^Name/);
  expect(call(1).list).toEqual({ limit: '2', sort: 'name' });
  await answer(call(1), ['ä', 'a'], { total: 5, next: 'x' });
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['ä', 'a']);
});

test('a search is sent to the provider, and its results start at the first page', async () => {
  const { call, ports } = await renderScreen(createListScreen());
  await answer(call(0), ['a', 'b'], { total: 5, next: 'x' });
  await press('Next');
  await answer(call(1), ['c', 'd'], { total: 5, next: 'y' });
  await type('q');
  expect(call(2).list).toEqual({ limit: '2', search: 'q' });
  await answer(call(2), ['q1', 'q2'], { total: 3, next: 'z' });
  expect(pages()).toBe('1–2 of 3');
  expect(ports.calls).toHaveLength(3);
});

test('clearing a search sends one request, for the first page', async () => {
  const { call, ports } = await renderScreen(createListScreen(), { route: { query: { page: '2' } } });
  await answer(call(0), ['c', 'd'], { total: 5, next: 'x' });
  await type('q');
  await answer(call(1), ['q1', 'q2'], { total: 3, next: 'z' });
  await type('');
  expect(call(2).list).toEqual({ limit: '2' });
  await answer(call(2), ['a', 'b'], { total: 5, next: 'x' });
  expect(pages()).toBe('1–2 of 5');
  expect(ports.calls).toHaveLength(3);
});

test('another sort order starts at the first page', async () => {
  const { call } = await renderScreen(createListScreen(), { route: { query: { page: '2' } } });
  await answer(call(0), ['c', 'd'], { total: 5, next: 'x' });
  await press(/^Name/);
  expect(call(1).list).toEqual({ limit: '2', sort: 'name' });
});

test('changing the page takes effect immediately, even while a search is debounced', async () => {
  const { call } = await renderScreen(createListScreen({ debounce: 300 }));
  await answer(call(0), ['a', 'b'], { total: 5, next: 'x' });
  await press('Next');
  expect(call(1).list).toEqual({ limit: '2', offset: '2' });
});

test('a text shows the number of rows of a list, whichever page is shown', async () => {
  const total = expression<string>(
    ({ total: of }) => `${(of as { readonly items: string | null }).items} in all`,
    ['total.items'],
    '{total.items} in all',
    '1:1',
  );
  const plan = screenOf({
    sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
    body: [
      { figures: { items: [{ label: 'Items', text: total }] } },
      table(rows, [column('name', 'Name')], { pageSize: 2 }),
    ],
  });
  const { call } = await renderScreen(plan);
  expect(screen.queryByText(/in all/)).toBeNull();
  await answer(call(0), ['a', 'b'], { total: 5, next: 'x' });
  expect(screen.getByText('5 in all')).toBeDefined();
  await press('Next');
  expect(screen.getByText('5 in all')).toBeDefined();
  await answer(call(1), ['c', 'd'], { total: 4, isAtLeast: true, next: 'y' });
  expect(screen.getByText('4+ in all')).toBeDefined();
});

test('a URL opens a list at its page and in its sort order, and ignores a sort key that no column offers', async () => {
  const { call } = await renderScreen(createListScreen(), { route: { query: { page: '2', sort: '-name' } } });
  expect(call(0).list).toEqual({ limit: '2', sort: '-name', offset: '2' });
  await answer(call(0), ['b'], { total: 3 });
  expect(pages()).toBe('3–3 of 3');
  const other = await renderScreen(createListScreen(), { route: { query: { page: 'x', sort: 'secret' } } });
  expect(other.call(0).list).toEqual({ limit: '2' });
});

test('shows "more than" for a provider that stops counting, and a next page for one that does not count', async () => {
  const { call } = await renderScreen(createListScreen());
  await answer(call(0), ['a', 'b'], { total: 4, isAtLeast: true, next: 'x' });
  expect(pages()).toBe('1–2 of more than 4');
  const other = await renderScreen(createListScreen());
  await answer(other.call(0), ['e', 'f'], { next: 'x' });
  expect(screen.getAllByRole('button', { name: 'Page 2' })).toHaveLength(2);
});

const many = { total: 1000, isAtLeast: true, next: 'n', prev: 'p' };

test('the last page of a long list, and the pages before it, are requested from the end', async () => {
  const { call } = await renderScreen(createListScreen());
  await answer(call(0), ['a', 'b'], { ...many, prev: null });
  await press('Last page');
  expect(call(1).list).toEqual({ limit: '2', offset: '-2' });
  await answer(call(1), ['y', 'z'], { ...many, next: null });
  expect(screen.getByRole('status').textContent).toBe('Last 2 of more than 1000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await press('Previous');
  expect(call(2).list).toEqual({ limit: '2', offset: '-4' });
  await answer(call(2), ['w', 'x'], { ...many, prev: null });
  expect(screen.getByRole('status').textContent).toBe('3–4 from the end, of more than 1000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await press('First page, 1');
  expect(call(3).list).toEqual({ limit: '2' });
});

test('beyond the numbered pages, a page is requested by the cursor of the current one, which the URL keeps', async () => {
  const setSearchParam = vi.fn();
  const { call, ports } = await renderScreen(createListScreen(), {
    route: { query: { page: '5001' } },
    setSearchParam,
  });
  expect(call(0).list).toEqual({ limit: '2', offset: '10000' });
  await answer(call(0), ['a', 'b'], many);
  await press('Next');
  expect(call(1).list).toEqual({ limit: '2', after: 'n' });
  expect(setSearchParam).toHaveBeenLastCalledWith('page', '5002.after.n');
  await press('Next');
  expect(ports.calls).toHaveLength(2);
  await answer(call(1), ['c', 'd'], { ...many, next: 'n2' });
  expect(screen.getByRole('status').textContent).toBe('10003–10004 of more than 10005');
  await press('Next');
  expect(call(2).list).toEqual({ limit: '2', after: 'n2' });
  await answer(call(2), ['e', 'f'], { ...many, prev: 'p2' });
  await press('Previous');
  expect(call(3).list).toEqual({ limit: '2', before: 'p2' });
});

test('a URL opens a page by its cursor or from the end, and falls back to the first page if the number is out of range', async () => {
  const requestPage = async (page: string) =>
    (await renderScreen(createListScreen(), { route: { query: { page } } })).call(0).list;
  expect(await requestPage('7000.after.x')).toEqual({ limit: '2', after: 'x' });
  expect(await requestPage('-3')).toEqual({ limit: '2', offset: '-6' });
  expect(await requestPage('7000')).toEqual({ limit: '2' });
});

test('a table pages and sorts the rows itself if the provider always sends all of them', async () => {
  const { call, ports } = await renderScreen(createListScreen(), { route: { query: { page: '2' } } });
  expect(call(0).list).toEqual({ limit: '2', offset: '2' });
  await answer(call(0), ['b', 'a', 'c'], {});
  expect(pages()).toBe('3–3 of 3');
  await press(/^Name/);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['a', 'b']);
  expect(ports.calls).toHaveLength(1);
});

test('a page that has become empty falls back to the first', async () => {
  const { call } = await renderScreen(createListScreen(), { route: { query: { page: '3' } } });
  expect(call(0).list).toEqual({ limit: '2', offset: '4' });
  await answer(call(0), [], { total: 4 });
  expect(call(1).list).toEqual({ limit: '2' });
});

test('rows requested with a limit do not count as truncated', async () => {
  const { call } = await renderScreen(createListScreen({ paginated: false, with: { limit: 3 } }));
  await answer(call(0), ['a', 'b', 'c'], { total: 9, next: 'x' });
  expect(pages()).toBe('1–2 of 3');
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

test('rows loaded all at once show a notice when the provider has more of them', async () => {
  const { call } = await renderScreen(createListScreen({ paginated: false }));
  expect(call(0).list).toBeUndefined();
  await answer(call(0), ['a', 'b', 'c'], { total: 1000, isAtLeast: true, next: 'x' });
  expect(pages()).toBe('1–2 of 3');
  expect(screen.getByText('Only the first 3 of more than 1000 are shown.')).toBeDefined();
});

test('a column can show the total of the provider over all rows', async () => {
  const inAll = dynamic(['sums.items'], ({ sums }: { sums: { items: Record<string, number> | null } }) =>
    sums.items === null ? '' : `Total ${sums.items.size}`,
  );
  const module = screenOf({
    sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
    body: [table(rows, [column('name', 'Name'), column('size', 'Size', { total: inAll })], { pageSize: 2 })],
  });
  const { call } = await renderScreen(module);
  await answer(call(0), ['a', 'b'], { total: 5, next: 'x', sums: { size: 12 } });
  expect(screen.getByRole('cell', { name: 'Total 12' })).toBeDefined();
  await press('Next');
  await answer(call(1), ['c', 'd'], { total: 5, next: 'y' });
  expect(screen.queryByText(/Total/)).toBeNull();
});
