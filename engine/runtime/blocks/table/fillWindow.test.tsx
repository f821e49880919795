import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import { column, screenOf, source, table } from '../../testing/plans';
import { renderScreen, testPorts } from '../../testing/renderScreen';

const people = Array.from({ length: 40 }, (_, index) => ({ name: `Person ${index + 1}` }));
const names = [column('name', 'Name')];
const filled = (more: Parameters<typeof table>[2] = {}) =>
  screenOf({ body: [table(people, names, { pageSize: 10, fillWindow: true, ...more })] });

const setHeight = (height: number): void => void vi.stubGlobal('innerHeight', height);
const media = vi.spyOn(window, 'matchMedia');
const shown = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
const next = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));

beforeEach(() => setHeight(1060));
afterEach(() => {
  vi.unstubAllGlobals();
  media.mockRestore();
});

test.each([
  ['as many rows as fit', 1060, {}, 16],
  ['fewer rows with two lines', 1060, { columns: [column('name', 'Name', { secondary: 'Clerk' })] }, 13],
  ['its own number in a low window', 400, {}, 10],
  ['its own number, unless it fills the window', 1060, { fillWindow: false }, 10],
])('a page of a table has %s', async (_, height, more, count) => {
  setHeight(height);
  await renderScreen(filled(more));
  expect(shown().length).toBe(count);
});

test('a page has more rows in the compact density', async () => {
  const looks = { read: () => 'compact', write: () => {}, subscribe: () => () => {} };
  await renderScreen(filled(), { ports: testPorts({ looks }) });
  expect(shown().length).toBe(21);
});

test('a page of cards on a phone has its own number of rows', async () => {
  media.mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  await renderScreen(filled());
  expect(shown().length).toBe(10);
});

/** Opens the screen with these query parameters, and returns the current ones. */
async function openAt(query: Record<string, string>) {
  const searchParams = new Map(Object.entries(query));
  const setSearchParam = (name: string, value: string | null) =>
    void (value === null ? searchParams.delete(name) : searchParams.set(name, value));
  await renderScreen(filled(), { setSearchParam, route: { query } });
  return searchParams;
}

test('the URL of a later page keeps the number of rows, and opens with the same rows in another window', async () => {
  const searchParams = await openAt({});
  expect([...searchParams]).toEqual([]);
  await next();
  expect(Object.fromEntries(searchParams)).toEqual({ page: '2', rows: '16' });
});

test.each([
  ['16', 'Person 17'],
  ['9', 'Person 24'],
  ['101', 'Person 24'],
  ['x', 'Person 24'],
])('a URL with %s rows per page opens with a valid number', async (rows, first) => {
  setHeight(1400);
  await openAt({ page: '2', rows });
  expect(shown()[0]).toBe(first);
});

const rows = expression<readonly Row[]>(() => [], ['source.people'], 'source.people', '1:1');

test('a list is asked for as many rows as fit, but not for more than its source sends at once', async () => {
  const body = [table(rows, names, { pageSize: 10, fillWindow: true })];
  const sources = { people: source('POST /api/people', { paginated: true, select: 'data' }) };
  const module = screenOf({ sources, body });
  const asked = async (limit?: number) => {
    const lists = module.lists.map((list) => ({ ...list, ...(limit === undefined ? {} : { limit }) }));
    const { call, unmount } = await renderScreen({ ...module, lists });
    unmount();
    return call(0).list;
  };
  expect([await asked(), await asked(12), await asked(5)]).toEqual([{ limit: '16' }, { limit: '12' }, { limit: '10' }]);
});
