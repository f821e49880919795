import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { column, screenOf, table } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const rows = ['Eve', 'Ada', 'Dan', 'Bob', 'Cyd'].map((name) => ({ name }));
const columns = [column('name', 'Name', { sortable: true })];
const list = (pageSize = 2) => table(rows, columns, { pageSize });

/** Ports of a page with these query parameters, and a reader of the current ones. */
function createPorts(query: Record<string, string> = {}) {
  const searchParams = new Map(Object.entries(query));
  const setSearchParam = (name: string, value: string | null) =>
    void (value === null ? searchParams.delete(name) : searchParams.set(name, value));
  return { searchParams, options: { setSearchParam, route: { query } } };
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

test('the URL holds the page and the sort order of a list, except for the first page and the default order', async () => {
  const { searchParams, options } = createPorts();
  await renderScreen(screenOf({ body: [list()] }), options);
  expect([...searchParams]).toEqual([]);
  await press(/^Name/);
  await press('Next');
  expect(Object.fromEntries(searchParams)).toEqual({ page: '2', sort: 'name' });
  await press(/^Name/);
  expect(Object.fromEntries(searchParams)).toEqual({ sort: '-name' });
  await press('Next');
  await press('Previous');
  expect(Object.fromEntries(searchParams)).toEqual({ sort: '-name' });
});

test('a page opens in the state given by its URL', async () => {
  const { searchParams, options } = createPorts({ page: '2', sort: '-name' });
  await renderScreen(screenOf({ body: [list()] }), options);
  expect(cells()).toEqual(['Cyd', 'Bob']);
  expect(Object.fromEntries(searchParams)).toEqual({ page: '2', sort: '-name' });
});

test.each([
  ['99', 'name', ['Eve'], '3'],
  ['0', 'password', ['Eve', 'Ada'], undefined],
  ['-1', '', ['Cyd'], '3'],
  ['-9', '', ['Eve', 'Ada'], undefined],
  ['2e9', '--name', ['Eve', 'Ada'], undefined],
])('a URL with page %s and sort "%s" applies only the valid values', async (page, sort, shown, kept) => {
  const { searchParams, options } = createPorts({ page, sort });
  await renderScreen(screenOf({ body: [list()] }), options);
  expect(cells()).toEqual(shown);
  expect(searchParams.get('page')).toBe(kept);
});

test('each list of a page has its own URL parameter', async () => {
  const { searchParams, options } = createPorts({ page: '2', page2: '3' });
  const { container } = await renderScreen(screenOf({ body: [list(), list(1)] }), options);
  const [first, second] = container.querySelectorAll('table');
  expect([first, second].map((one) => one?.querySelector('td')?.textContent)).toEqual(['Dan', 'Dan']);
  const next = screen.getAllByRole('button', { name: 'Next' })[1];
  fireEvent.click(next as HTMLElement);
  expect(Object.fromEntries(searchParams)).toEqual({ page: '2', page2: '4' });
});
