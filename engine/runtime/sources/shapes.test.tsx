import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallResponse } from '../ports';
import { RequestError } from '../ports';
import { ResponseCache } from '../ResponseCache';
import { column, dynamic, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

afterEach(() => vi.useRealTimers());

const lists = (key: string) => (answer: unknown) => Array.isArray((answer as Record<string, unknown>)[key]);
const items = (more = {}) => {
  const plain = source('POST /api/items', { select: 'data', ...more });
  return { ...plain, call: { ...plain.call, fits: lists(plain.select ?? 'data') } as typeof plain.call };
};
const listing = (more = {}) =>
  screenOf({ sources: { items: items(more) }, body: [table(rowsOfSource('items'), [column('name', 'Name')])] });
const again = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each([
  ['a value that is not a list', { data: 'x' }],
  ['a response without rows', {}],
  ['a response that is not JSON', '<html>'],
])('%s is a failure, and Try again sends the query again', async (_, answer) => {
  const { call } = await renderScreen(listing());
  await call(0).answer(answer);
  expect(screen.getByRole('alert').textContent).toContain('a response that cannot be read');
  expect(screen.queryByText('No data available')).toBeNull();
  await again();
  await call(1).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByText('Chair')).toBeDefined();
});

test('a refusal in place of the rows is shown as an error, not as a row', async () => {
  const { call } = await renderScreen(listing({ select: 'result', asArray: true }));
  await call(0).answer({ result: false, msg: 'The search is closed.' });
  expect(screen.getByRole('alert').textContent).toContain('The search is closed.');
  expect(screen.queryByRole('row')).toBeNull();
});

test('an invalid response is not cached for the session', async () => {
  const answers = new ResponseCache<CallResponse>();
  const first = await renderScreen(listing({ cache: 'session' }), { ports: testPorts({ answers }) });
  await first.call(0).answer({ data: 'x' });
  first.unmount();
  const second = await renderScreen(listing({ cache: 'session' }), { ports: testPorts({ answers }) });
  await second.call(0).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByText('Chair')).toBeDefined();
});

test('Try again reloads the failed source that the block depends on', async () => {
  const year = dynamic(
    ['source.year'],
    (roots: { source: { year: { id: number } | null } }) => roots.source.year?.id ?? null,
  );
  const plan = screenOf({
    sources: { year: source('POST /api/year', { select: 'data' }), items: items({ with: { year } }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const { call, ports } = await renderScreen(plan);
  await call(0).fail(new RequestError('The year is not known.', 500));
  expect(screen.getByRole('alert').textContent).toContain('The year is not known.');
  await again();
  expect(ports.calls.map(({ target }) => target.path)).toEqual(['/api/year', '/api/year']);
  await call(1).answer({ data: { id: 7 } });
  await call(2).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByText('Chair')).toBeDefined();
});

test('RD-75 a list shown as empty after a failure says so without an alert, and offers to retry', async () => {
  const { call } = await renderScreen(listing({ failureMode: 'empty' }));
  await call(0).fail(new RequestError('Broken.', 500));
  expect(screen.getByText('No data available')).toBeDefined();
  expect(screen.getByText(/This could not be loaded/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await again();
  await call(1).answer({ data: [] });
  expect(screen.queryByText(/This could not be loaded/)).toBeNull();
});

test('after 8 s the page says that the read is slow and offers to cancel it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { call } = await renderScreen(listing());
  await pass(7_999);
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await pass(1);
  expect(screen.getByText(/This is taking longer than usual/)).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(call(0).signal.aborted).toBe(true);
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await again();
  await call(1).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByText('Chair')).toBeDefined();
});

test('a read times out after 30 s, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { call } = await renderScreen(listing(), { ports: testPorts() });
  await pass(29_999);
  expect(call(0).signal.aborted).toBe(false);
  await pass(1);
  expect(screen.getByRole('alert').textContent).toContain('took too long');
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await again();
  await call(1).answer({ data: [{ name: 'Chair' }] });
  expect(screen.getByText('Chair')).toBeDefined();
});
