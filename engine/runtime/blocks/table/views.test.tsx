import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Appearance } from '../../ports';
import { column, dynamic, screenOf, source, table } from '../../testing/plans';
import { renderScreen, settle, testPorts } from '../../testing/renderScreen';

const columns = [
  column('code', 'Code', { sortable: true }),
  column('name', 'Name', { subject: true }),
  column('day', 'Start Date', { sortable: true }),
  { header: 'Signed in, since', text: 'now', as: 'text', sortable: false } as const,
];
const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const items = screenOf({
  sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
  body: [table(rows, columns, { pageSize: 2, savedViews: true, export: true })],
});

function createLooks(): Appearance {
  const kept = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    read: (name) => kept.get(name) ?? null,
    write(name, choice) {
      kept.set(name, choice);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const open = async (query: Record<string, string> = {}, looks: Appearance | null = createLooks()) => {
  const setSearchParam = vi.fn();
  const ports = testPorts({ looks: looks ?? undefined });
  const rendered = await renderScreen(items, { ports, setSearchParam, route: { query } });
  rendered.call(0).heard?.({ total: 1, isAtLeast: false, next: null });
  await rendered.call(0).answer({ data: [{ code: 'c', name: 'Ada', day: 'today' }] });
  return { ...rendered, tell: setSearchParam };
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const panel = () => within(screen.getByRole('dialog', { name: 'Display' }));
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const tick = (label: string) => act(async () => fireEvent.click(panel().getByLabelText(label)));

test('the user hides columns and shows them again, the URL lists the hidden ones, and the subject column always stays', async () => {
  const { tell } = await open();
  await press('Display');
  const offered = panel()
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels }) => labels?.[0]?.textContent);
  expect(offered).toEqual(['Code', 'Start Date', 'Signed in, since']);
  await tick('Start Date');
  await tick('Signed in, since');
  expect(headings()).toEqual(['Code', 'Name']);
  expect(tell).toHaveBeenLastCalledWith('hide', 'day,signed-in-since');
  await tick('Start Date');
  expect(headings()).toEqual(['Code', 'Name', 'Start Date']);
  expect(tell).toHaveBeenLastCalledWith('hide', 'signed-in-since');
});

test('a URL hides the columns it names, but only those that can be hidden', async () => {
  const { tell, call } = await open({ hide: 'name,day,weight', sort: 'code' });
  expect(headings()).toEqual(['Code', 'Name', 'Signed in, since']);
  expect(tell).toHaveBeenCalledWith('hide', 'day');
  expect(call(0).list).toEqual({ limit: '2', sort: 'code' });
});

test('the sort order ends when its column is hidden', async () => {
  const { tell, ports } = await open({ sort: 'day' });
  await press('Display');
  await tick('Start Date');
  expect(ports.calls.at(-1)?.list).toEqual({ limit: '2' });
  expect(tell).toHaveBeenCalledWith('sort', null);
});

test('compact rows apply to every page on the device', async () => {
  const looks = createLooks();
  const { container, unmount } = await open({}, looks);
  const isCompact = (within: Element) => within.querySelector('[data-compact]') !== null;
  expect(isCompact(container)).toBe(false);
  await press('Display');
  await tick('Compact');
  expect(isCompact(container)).toBe(true);
  unmount();
  const { container: other } = await renderScreen(
    screenOf({ body: [table([{ name: 'Ada' }], [column('name', 'Name')])] }),
    { ports: testPorts({ looks }) },
  );
  expect(isCompact(other)).toBe(true);
});

test('offers only columns if the device stores nothing', async () => {
  await open({}, null);
  await press('Display');
  expect(panel().queryAllByRole('radio')).toEqual([]);
});

test('columns generated from a list, and those without a self-explanatory header, cannot be hidden', async () => {
  const days = dynamic([], () => [{ day: 'Mon' }, { day: 'Tue' }]);
  const heading = dynamic([], () => 'Computed');
  const plan = screenOf({
    sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
    body: [
      table(
        rows,
        [
          column('name', 'Name'),
          { header: '', text: 'x', each: days, as: 'text', sortable: false },
          { header: heading, text: 'x', as: 'text', sortable: false },
          column('name', 'Again'),
        ],
        { savedViews: true },
      ),
    ],
  });
  const { call } = await renderScreen(plan, { route: { query: { hide: '1,2,name-2' } } });
  await call(0).answer({ data: [{ name: 'Ada' }] });
  expect(headings()).toEqual(['Name', '', '', 'Computed']);
});
