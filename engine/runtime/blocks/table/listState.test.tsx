import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Modal, Source } from '../../../language/plan.gen';
import { createVisitMemory } from '../../page';
import { column, screenOf, source, table } from '../../testing/plans';
import { type OpenCall, renderScreen, settle, testPorts } from '../../testing/renderScreen';

afterEach(cleanup);

const rowsOf = (name: string) =>
  expression<readonly Row[]>(
    ({ source: of }) => (of as Record<string, readonly Row[]>)[name] ?? [],
    [`source.${name}`],
    `source.${name}`,
    '1:1',
  );

const items = (more: Partial<Source> = {}) => source('POST /api/items', { paginated: true, select: 'data', ...more });

const tableOf = (name: string) => table(rowsOf(name), [column('name', 'Name', { sortable: true })], { pageSize: 2 });

async function answer(call: OpenCall | undefined, names: readonly string[]): Promise<void> {
  call?.heard?.({ total: 6, isAtLeast: false, next: 'x' });
  await call?.answer({ data: names.map((name) => ({ name })) });
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const range = () => screen.getByText(/^\d+–\d+ of/).textContent;

test.each(['page', 'session'] as const)('a list that is cached for the %s opens at its page again', async (cache) => {
  const module = screenOf({ sources: { items: items({ cache }) }, body: [tableOf('items')] });
  const [ports, memory] = [testPorts(), createVisitMemory()];
  const first = await renderScreen(module, { ports, memory });
  await answer(ports.calls[0], ['a', 'b']);
  await press('Next');
  await answer(ports.calls[1], ['c', 'd']);
  first.unmount();
  const params = new Map<string, string | null>();
  const setSearchParam = (name: string, value: string | null) => void params.set(name, value);
  await renderScreen(module, { ports, memory, setSearchParam, route: { query: { page: '2' } } });
  await settle();
  expect([range(), params.get('page')]).toEqual(['3–4 of 6', '2']);
});

test('a list in the body and in a dialog opens at the page in the URL', async () => {
  const more = { title: 'More', body: [tableOf('items')] } as unknown as Modal;
  const module = screenOf({ sources: { items: items() }, body: [tableOf('items')], modals: { more } });
  const { call } = await renderScreen(module, { route: { query: { page: '2' } } });
  expect(call(0).list).toEqual({ limit: '2', offset: '2' });
});

test('a list keeps its page and order when the screen is edited and gets another list before it', async () => {
  const one = screenOf({ sources: { items: items() }, body: [tableOf('items')] });
  const other = source('POST /api/other', { paginated: true, select: 'data' });
  const two = screenOf({ sources: { items: items(), other }, body: [tableOf('other'), tableOf('items')] });
  const { ports, show } = await renderScreen(one);
  await answer(ports.calls[0], ['a', 'b']);
  await press(/^Name/);
  await answer(ports.calls[1], ['a', 'b']);
  await press('Next');
  const before = ports.calls.length;
  show(two);
  await settle();
  const lists = ports.calls.slice(before).map(({ target, list }) => [target.path, list]);
  expect(lists).toContainEqual(['/api/items', { limit: '2', offset: '2', sort: 'name' }]);
});
