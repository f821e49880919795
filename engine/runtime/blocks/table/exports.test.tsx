import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expression } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import { RequestError } from '../../ports';
import { column, screenOf, source, table } from '../../testing/plans';
import { renderScreen, settle } from '../../testing/renderScreen';

const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const items = screenOf({
  title: 'All items',
  sources: { items: source('POST /api/items', { paginated: true, select: 'data', with: { kind: 'big' } }) },
  body: [
    { search: { source: 'items', label: 'Find' } },
    table(rows, [column('name', 'Name', { sortable: true })], {
      ...{ pageSize: 2, export: true },
      filters: [{ name: 'name', title: '', kind: 'text', operators: ['contains'] }],
    }),
  ],
});

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  files.push(this.download);
});
URL.createObjectURL = () => 'blob:file';
let files: string[] = [];
afterEach(() => {
  files = [];
  saved.mockClear();
});

const open = async () => {
  const query = { page: '2', sort: '-name', search: 'q', 'name.contains': 'an' };
  const rendered = await renderScreen(items, { route: { query } });
  rendered.call(0).heard?.({ total: 5, isAtLeast: false, next: 'x' });
  await rendered.call(0).answer({ data: [{ name: 'c' }, { name: 'd' }] });
  await press('button', 'Export');
  return rendered;
};
const press = async (role: string, name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole(role, { name })));
  await settle();
};
const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('an export requests all rows that match the search, the filters and the sort order, and saves them', async () => {
  const { call, ports } = await open();
  await press('menuitem', 'Excel (XLSX)');
  const { list, payload, file } = call(1);
  expect({ list, payload }).toEqual({
    list: { sort: '-name', search: 'q', 'name.contains': 'an' },
    payload: { kind: 'big' },
  });
  expect(file?.type).toMatch(/spreadsheetml/);
  expect(readStatuses()).toContain('Exporting');
  act(() => file?.progress(2_340_000));
  expect(screen.getByText('2.3 MB')).toBeDefined();
  await call(1).answer(new Blob(['x'], { type: file?.type ?? '' }));
  await settle();
  expect(files).toEqual(['All-items 2026-11-20.xlsx']);
  expect(readStatuses()).toContain('The file is saved.');
  expect([ports.calls.length, ports.go.mock.calls]).toEqual([2, []]);
});

test('a cancelled export saves nothing and leaves the focus on its button', async () => {
  const { call, ports } = await open();
  await press('menuitem', 'CSV');
  await press('button', 'Cancel');
  expect(call(1).signal.aborted).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
  expect([files, ports.logged, screen.queryByRole('alert')]).toEqual([[], [], null]);
});

test('an export that fails or is refused shows the error and can be retried', async () => {
  const { call } = await open();
  await press('menuitem', 'CSV');
  await call(1).fail(new RequestError('The server cannot be reached.', 0));
  expect(screen.getByRole('alert').textContent).toBe('The rows could not be exported. The server cannot be reached.');
  await press('button', 'Export');
  await press('menuitem', 'CSV');
  expect(screen.queryByRole('alert')).toBeNull();
  const refusal = Object.assign(new Blob([], { type: 'application/json' }), {
    text: async () => '{"result":false,"msg":"Not now."}',
  });
  await call(2).answer(refusal);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not now.'));
  expect(files).toEqual([]);
});
