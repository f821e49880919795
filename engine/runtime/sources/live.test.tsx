import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestError } from '../ports';
import { column, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

/** Opens a page with live updates; `tell` reports a change. */
async function openLivePage() {
  const listeners = new Set<() => void>();
  const live = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data' }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  });
  const opened = await renderScreen(plan, { ports: testPorts({ live }) });
  const tell = () => act(async () => [...listeners].forEach((listener) => void listener()));
  return { ...opened, listeners, tell };
}

test("another user's change waits for confirmation if it would move the rows", async () => {
  const { call, unmount, listeners, tell } = await openLivePage();
  await call(0).answer({ data: [{ name: 'Chair' }] });
  await tell();
  expect(screen.getByRole('table').getAttribute('aria-busy')).not.toBe('true');
  await call(1).answer({ data: [{ name: 'Table' }] });
  expect(screen.getByText('Table')).toBeDefined();
  await tell();
  await call(2).answer({ data: [{ name: 'Lamp' }, { name: 'Table' }] });
  expect(screen.queryByText('Lamp')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  expect(screen.getByText('Lamp')).toBeDefined();
  expect(screen.queryByText('This page has changed.')).toBeNull();
  await tell();
  await call(3).fail(new RequestError('The server is away.', 0));
  expect(screen.getByText('Lamp')).toBeDefined();
  unmount();
  expect(listeners.size).toBe(0);
});

test.each([
  [0, 2],
  [503, 2],
  [500, 1],
  [403, 1],
])('a source that failed with status %i has sent %i requests once the server may be back', async (status, count) => {
  const { call, ports, tell } = await openLivePage();
  await call(0).fail(new RequestError('The server is away.', status));
  await tell();
  expect(ports.calls.length).toBe(count);
});
