import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createVisitMemory } from '../page';
import { tellWrite } from '../page/writes';
import type { CallResponse } from '../ports';
import { RequestError } from '../ports';
import { ResponseCache } from '../ResponseCache';
import { button, column, dynamic, endpoint, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen, settle, testPorts } from '../testing/renderScreen';

afterEach(() => vi.useRealTimers());

const searchText = dynamic(['search'], (roots: { search: string }) => roots.search);
const find = { ...endpoint('POST /api/find', 'read'), omits: ['text'] };
const createFindSource = (more = {}) =>
  source('POST /api/find', { call: find, select: 'result', with: { text: searchText }, ...more });

const searching = (more = {}) =>
  screenOf({
    sources: { found: createFindSource(more) },
    body: [{ search: { source: 'found', label: 'Find' } }, table(rowsOfSource('found'), [column('name', 'Name')])],
  });

const type = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: text } });
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the newest query wins: an older one is cancelled, and its response never shows', async () => {
  const { call } = await renderScreen(searching());
  await type('a');
  await type('ab');
  expect(call(0).signal.aborted).toBe(true);
  await call(1).answer({ result: [{ name: 'for ab' }] });
  await call(0).answer({ result: [{ name: 'for a' }] });
  expect(screen.getByText('for ab')).toBeDefined();
  expect(screen.queryByText('for a')).toBeNull();
});

test('the previous rows stay while the next query is pending', async () => {
  const { call } = await renderScreen(searching());
  await type('a');
  await call(0).answer({ result: [{ name: 'first' }] });
  await type('ab');
  expect(screen.getByText('first')).toBeDefined();
  await call(1).answer({ result: [] });
  expect(screen.queryByText('first')).toBeNull();
});

test('a search waits for the debounce time and the minimum length', async () => {
  const { ports } = await renderScreen(searching({ debounce: 300, minLength: 3 }));
  vi.useFakeTimers();
  await type('ab');
  await pass(1000);
  expect(ports.calls.length).toBe(0);
  expect(screen.getByText('Type at least 3 characters to search.')).toBeDefined();
  await type('abc');
  await pass(299);
  await type('abcd');
  await pass(299);
  expect(ports.calls.length).toBe(0);
  await pass(1);
  expect(ports.calls.map((one) => one.payload)).toEqual([{ text: 'abcd' }]);
});

test('a search text that becomes too short empties the list at once', async () => {
  const { call } = await renderScreen(searching({ minLength: 3 }));
  await type('abc');
  await call(0).answer({ result: [{ name: 'Abcot' }] });
  await type('ab');
  expect(screen.queryByText('Abcot')).toBeNull();
});

test('an empty search box sends a query without text if the screen says so, on entry and when cleared', async () => {
  const { call, ports } = await renderScreen(searching({ emptySearch: 'call', minLength: 4 }));
  expect(call(0).payload).toEqual({});
  await call(0).answer({ result: [{ name: 'Everybody' }] });
  await type('abcd');
  await call(1).answer({ result: [] });
  await type('');
  expect(ports.calls.length).toBe(3);
  expect(call(2).payload).toEqual({});
});

test('a source kept for the session is queried once across pages and shows at once', async () => {
  const answers = new ResponseCache<CallResponse>();
  const plan = screenOf({
    sources: { types: source('POST /api/types', { select: 'data', cache: 'session' }) },
    body: [table(rowsOfSource('types'), [column('name', 'Name')])],
  });
  const first = await renderScreen(plan, { ports: testPorts({ answers }) });
  await first.call(0).answer({ data: [{ name: 'Sick' }] });
  first.unmount();
  const second = await renderScreen(plan, { ports: testPorts({ answers }) });
  expect(screen.getByText('Sick')).toBeDefined();
  expect(second.ports.calls.length).toBe(0);
});

test('a source kept for the page is queried again on each visit', async () => {
  const answers = new ResponseCache<CallResponse>();
  const plan = screenOf({ sources: { items: source('POST /api/items') } });
  (await renderScreen(plan, { ports: testPorts({ answers }) })).unmount();
  const { ports } = await renderScreen(plan, { ports: testPorts({ answers }) });
  expect(ports.calls.length).toBe(1);
});

test('the response of the last visit shows at once and is then reloaded', async () => {
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data' }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const memory = createVisitMemory();
  const first = await renderScreen(plan, { memory });
  await first.call(0).answer({ data: [{ name: 'Chair' }] });
  first.unmount();
  const second = await renderScreen(plan, { memory });
  expect(screen.getByText('Chair')).toBeDefined();
  await second.call(0).answer({ data: [{ name: 'Table' }] });
  expect(screen.getByText('Table')).toBeDefined();
  expect(screen.queryByText('Chair')).toBeNull();
});

test('a revisited page shows no cached rows after a write', async () => {
  const ports = testPorts();
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data' }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const memory = createVisitMemory();
  const first = await renderScreen(plan, { ports, memory });
  await first.call(0).answer({ data: [{ name: 'Chair' }] });
  first.unmount();
  tellWrite(ports);
  await renderScreen(plan, { ports, memory });
  expect(screen.queryByText('Chair')).toBeNull();
});

test('two sources with the same query send one request', async () => {
  const plan = screenOf({ sources: { one: source('POST /api/items'), two: source('POST /api/items') } });
  const { ports } = await renderScreen(plan);
  expect(ports.calls.length).toBe(1);
});

test('a source waits for the source it depends on', async () => {
  const year = dynamic(
    ['source.period'],
    (roots: { source: { period?: { year: number } } }) => roots.source.period?.year,
  );
  const plan = screenOf({
    sources: {
      balance: source('POST /api/balance', { with: { year } }),
      period: source('POST /api/period', { select: 'data' }),
    },
  });
  const { ports, call } = await renderScreen(plan);
  expect(ports.calls.map((one) => one.target.path)).toEqual(['/api/period']);
  await call(0).answer({ data: { year: 2026 } });
  expect(call(1).payload).toEqual({ year: 2026 });
});

test('a source sends null where its endpoint accepts it, and leaves out all other keys without a value', async () => {
  const call = { ...endpoint('POST /api/items', 'read'), places: { day: 'query' as const }, omits: ['name'] };
  const nothing = dynamic([], () => undefined);
  const plan = screenOf({
    sources: {
      items: source('POST /api/items', { call, with: { office: null, unit: nothing, name: null, day: null } }),
    },
  });
  const { call: sent } = await renderScreen(plan);
  expect(sent(0).payload).toEqual({ office: null, unit: null });
});

test('a source fails with the source it depends on', async () => {
  const year = dynamic(
    ['source.period'],
    (roots: { source: { period?: { year: number } } }) => roots.source.period?.year,
  );
  const plan = screenOf({
    sources: {
      period: source('POST /api/period', { select: 'data' }),
      balance: source('POST /api/balance', { with: { year } }),
    },
    body: [table(rowsOfSource('balance'), [column('name', 'Name')])],
  });
  const { ports, call } = await renderScreen(plan);
  await call(0).fail(new RequestError('The period is not known.', 500));
  expect(screen.getByRole('alert').textContent).toContain('The period is not known.');
  expect(ports.calls.length).toBe(1);
});

test('a conditional source sends a query only while its condition holds, and never shows an old response for a new query', async () => {
  const id = dynamic(['page.id'], (roots: { page: { id: number | null } }) => roots.page.id);
  const when = dynamic(['page.id'], (roots: { page: { id: number | null } }) => roots.page.id !== null);
  const choose = (value: number) => button(`Choose ${value}`, [{ set: { id: value }, duration: 0 }]);
  const plan = screenOf({
    page: { id: {} },
    sources: { one: source('POST /api/one', { with: { id }, when, select: 'data' }) },
    buttons: [choose(1), choose(2)],
    body: [table(rowsOfSource('one'), [column('name', 'Name')])],
  });
  const { ports, call } = await renderScreen(plan);
  expect(ports.calls.length).toBe(0);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Choose 1' })));
  await call(0).answer({ data: [{ name: 'First' }] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Choose 2' })));
  expect(call(1).payload).toEqual({ id: 2 });
  expect(screen.queryByText('First')).toBeNull();
});

test('only the reload action queries a manual source', async () => {
  const plan = screenOf({
    sources: { report: source('POST /api/report', { load: 'manual', select: 'data', asArray: true }) },
    buttons: [button('Show', [{ reload: 'report', duration: 0 }])],
    body: [table(rowsOfSource('report'), [column('name', 'Name')])],
  });
  const { ports, call } = await renderScreen(plan);
  expect(ports.calls.length).toBe(0);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  await call(0).answer({ data: { name: 'One alone is a list' } });
  expect(screen.getByText('One alone is a list')).toBeDefined();
});

test('a query sent before a write is sent afresh, and later reloads join it', async () => {
  const plan = screenOf({
    sources: { items: source('GET /api/items', { select: 'data' }) },
    buttons: [
      button('Save', [
        { call: endpoint('POST /api/save'), duration: 0 },
        { reload: 'items', duration: 0 },
      ]),
      button('Read', [{ reload: 'items', duration: 0 }]),
    ],
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const { call, ports } = await renderScreen(plan);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press('Save');
  await call(1).answer({ result: true });
  expect([call(0).signal.aborted, ports.calls.length]).toEqual([true, 3]);
  await press('Read');
  expect([call(2).signal.aborted, ports.calls.length]).toEqual([false, 3]);
  await call(0).answer({ data: [{ name: 'before' }] });
  await call(2).answer({ data: [{ name: 'after' }] });
  expect(screen.getByText('after')).toBeDefined();
});

test('leaving the page cancels pending requests', async () => {
  const { call, unmount } = await renderScreen(screenOf({ sources: { items: source('POST /api/items') } }));
  unmount();
  await settle();
  expect(call(0).signal.aborted).toBe(true);
});

test('ERR-64 a failure is logged and leaves no rows; the rest of the screen works, and the user can retry', async () => {
  const plan = screenOf({
    sources: {
      items: source('POST /api/items', { select: 'data' }),
      others: source('POST /api/others', { select: 'data' }),
    },
    body: [
      table(rowsOfSource('items'), [column('name', 'Name')]),
      table(rowsOfSource('others'), [column('name', 'Other')]),
    ],
  });
  const { call, ports } = await renderScreen(plan);
  await call(1).answer({ data: [{ name: 'Asha' }] });
  await call(0).fail(new RequestError('No connection.', 0));
  expect(ports.logged.length).toBe(1);
  expect(screen.getByText('Asha')).toBeDefined();
  expect(screen.queryByText('Name')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('ERR-64 a failure that the screen shows as an empty list is logged', async () => {
  const plan = screenOf({
    sources: { items: source('POST /api/items', { failureMode: 'empty', select: 'data' }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const { call, ports } = await renderScreen(plan);
  await call(0).fail(new RequestError('No connection.', 0));
  expect(screen.getByText('No data available')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(ports.logged.length).toBe(1);
});

test("a refusal without data is a failure with the server's message", async () => {
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data' }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const { call } = await renderScreen(plan);
  await call(0).answer({ result: false, msg: 'Not for you.' });
  expect(screen.getByRole('alert').textContent).toContain('Not for you.');
});
