import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expression } from '../../../../../language/expression';
import type { Row } from '../../../../../language/plan';
import { type KeptView, RequestError, type SavedView, type SavedViews } from '../../../../ports';
import { column, screenOf, source, table } from '../../../../testing/plans';
import { renderScreen, settle, testPorts } from '../../../../testing/renderScreen';

const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const items = screenOf({
  sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
  body: [
    { search: { source: 'items', label: 'Find' } },
    table(rows, [column('name', 'Name', { sortable: true }), column('day', 'Day'), column('note', 'Note')], {
      ...{ pageSize: 2, savedViews: true },
      filters: [{ name: 'page', title: 'Page', kind: 'integer', operators: ['is'] }],
    }),
  ],
});

const viewOf = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name: `View ${id}`, query: 'sort=-name', isShared: false, isOwn: true, owner: 'Ada', mayRemove: true },
  ...more,
});

/** Stores views, and can be set to fail. */
class Keeper implements SavedViews {
  fault: unknown;
  readonly done: unknown[] = [];
  constructor(public views: readonly SavedView[] = []) {}
  #check(): void {
    if (this.fault !== undefined) throw this.fault;
  }
  async list(of: string) {
    this.#check();
    this.done.push(['list', of]);
    return this.views;
  }
  async save(of: string, view: KeptView, id?: number) {
    this.#check();
    this.done.push(['save', of, view, id]);
    this.views = [...this.views.filter((one) => one.id !== id), viewOf(id ?? 99, view)];
  }
  async remove(id: number) {
    this.#check();
    this.views = this.views.filter((one) => one.id !== id);
  }
}

const open = async (views: Keeper, query: Record<string, string> = {}) => {
  const ports = testPorts({ views });
  const rendered = await renderScreen(items, { ports, route: { query } });
  rendered.call(0).heard?.({ total: 12, isAtLeast: false, next: 'x' });
  await rendered.call(0).answer({ data: [{ name: 'Ada' }, { name: 'Eve' }] });
  await settle();
  return rendered;
};
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const panel = () => within(screen.getByRole('dialog', { name: /^Display/ }));
const listViews = () =>
  panel()
    .queryAllByRole('listitem')
    .map((line) => line.textContent);
const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const enter = (label: string, value: string) => fireEvent.change(panel().getByLabelText(label), { target: { value } });

test('a page in its default state requests no views until the user opens the list', async () => {
  const keeper = new Keeper([viewOf(1), viewOf(2, { isOwn: false, isShared: true, mayRemove: false, owner: 'Eve' })]);
  await open(keeper, { page: '2' });
  expect(keeper.done).toEqual([]);
  await press('Display');
  expect(keeper.done).toEqual([['list', 'test/screen']]);
  expect(listViews()).toEqual(['View 1', 'View 2Eve']);
  expect(panel().queryByRole('button', { name: 'Save this view…' })).toBeNull();
  expect(panel().queryByRole('button', { name: /the view View 2/ })).toBeNull();
});

test('choosing a view opens its URL and keeps the parameters that do not belong to the list', async () => {
  const keeper = new Keeper([viewOf(1, { query: 'sort=-name&search=an&hide=day&x=1&filter.page=3' })]);
  const { ports } = await open(keeper, { page: '2', mine: '1' });
  await press('Display');
  await press('View 1');
  expect(ports.go).toHaveBeenCalledWith('/items?filter.page=3&hide=day&mine=1&search=an&sort=-name');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the view in the URL is marked, shown on the button and mentioned with its rows', async () => {
  const keeper = new Keeper([viewOf(1, { query: 'hide=day&sort=-name' }), viewOf(2)]);
  const { ports } = await open(keeper, { sort: '-name', hide: 'day' });
  expect(readStatuses()).toContain('View View 1, 12 rows');
  await press('Display: View 1');
  expect(panel().getByRole('button', { name: 'View 1' }).getAttribute('aria-current')).toBe('true');
  expect(panel().getByRole('button', { name: 'View 2' }).getAttribute('aria-current')).toBeNull();
  await press('Reset to default');
  expect(ports.go).toHaveBeenCalledWith('/items');
});

test('the search, the filters, the sort order and the hidden columns are saved under a name, but not the page', async () => {
  const keeper = new Keeper();
  const query = { search: 'an', sort: 'name', hide: 'note,day', 'filter.page': '3', page: '4' };
  await open(keeper, query);
  await press('Display');
  await press('Save this view…');
  expect(document.activeElement).toBe(panel().getByLabelText('Name'));
  await press('Save');
  expect(panel().getByText('Enter a name')).toBeDefined();
  enter('Name', '  Joined ');
  fireEvent.click(panel().getByLabelText(/^Share with everyone/));
  await press('Save');
  expect(keeper.done).toContainEqual([
    ...['save', 'test/screen'],
    { name: 'Joined', isShared: true, query: 'filter.page=3&hide=day%2Cnote&search=an&sort=name' },
    undefined,
  ]);
  expect(readStatuses()).toContain('The view Joined is saved.');
  expect(listViews()).toEqual(['JoinedShared']);
  expect(
    panel()
      .getByRole('button', { name: /^Joined/ })
      .getAttribute('aria-current'),
  ).toBe('true');
});

test("the user's own view can be renamed, and overwritten with the current state on request", async () => {
  const keeper = new Keeper([viewOf(1)]);
  await open(keeper, { sort: 'name' });
  await press('Display');
  await press('Change the view View 1');
  enter('Name', 'By name');
  await press('Save');
  expect(keeper.done).toContainEqual([
    ...['save', 'test/screen', { name: 'By name', isShared: false, query: 'sort=-name' }],
    1,
  ]);
  await press('Change the view By name');
  fireEvent.click(panel().getByLabelText('Keep in it what is shown now'));
  await press('Save');
  expect(keeper.views).toMatchObject([{ name: 'By name', query: 'sort=name' }]);
});

test("a view is deleted after a confirmation, and another user's view only where that is allowed", async () => {
  const keeper = new Keeper([viewOf(1), viewOf(2, { isOwn: false, isShared: true })]);
  await open(keeper);
  await press('Display');
  await press('Change the view View 1');
  await press('Delete…');
  await press('Keep it');
  expect(listViews()).toHaveLength(2);
  await press('Delete the view View 2');
  await press('Delete');
  expect(readStatuses()).toContain('The view View 2 is deleted.');
  expect(listViews()).toEqual(['View 1']);
});

test('a failure to load, save or delete is reported, and the typed text is kept', async () => {
  const keeper = new Keeper([viewOf(1)]);
  keeper.fault = new RequestError('The server cannot be reached.', 0);
  await open(keeper, { sort: 'name' });
  await press('Display');
  expect(panel().getByRole('alert').textContent).toBe(
    'The saved views could not be loaded. The server cannot be reached.',
  );
  await press('Save this view…');
  enter('Name', 'Mine');
  await press('Save');
  expect(panel().getByText('The server cannot be reached.')).toBeDefined();
  expect(panel().getByLabelText('Name')).toHaveProperty('value', 'Mine');
  keeper.fault = undefined;
  await press('Save');
  expect(listViews()).toEqual(['View 1', 'Mine']);
});
