import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Row } from '../../../language/plan';
import type { RowAction, Table } from '../../../language/plan.gen';
import { button, column, dynamic, endpoint, rowsOfSource, screenOf, source, table } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const createRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Row ${at + 1}`, size: count - at }));
const columns = [column('name', 'Name'), column('size', 'Size', { as: 'number', sortable: true })];
const createScreen = (rows: Table['rows'], more: Partial<Table> = {}) =>
  screenOf({ body: [table(rows, columns, { title: 'Sizes', pageSize: 10, ...more })] });

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const firstColumn = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
const pages = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .map((one) => one.textContent);

test('the pager shows which rows are on the page, and Previous and Next change it', async () => {
  await renderScreen(createScreen(createRows(42)));
  expect(screen.getByText('1–10 of 42')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await press('Next');
  expect(screen.getByText('11–20 of 42')).toBeDefined();
  expect(firstColumn()[0]).toBe('Row 11');
});

test('a window of page numbers moves with the page, next to the first and the last', async () => {
  await renderScreen(createScreen(createRows(95), { pagerWindow: 5 }));
  expect(pages()).toEqual(['Previous', '1', '2', '3', '4', '5', '10', 'Next']);
  await press('Page 5');
  expect(pages()).toEqual(['Previous', '1', '3', '4', '5', '6', '7', '10', 'Next']);
  expect(screen.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByText('…')).toHaveLength(2);
  await press('Page 7');
  await press('Page 9');
  expect(pages()).toEqual(['Previous', '1', '6', '7', '8', '9', '10', 'Next']);
});

test('a value shared by all rows is muted if there are enough rows', async () => {
  const listMutedTexts = async (count: number) => {
    const rows = createRows(count).map((row) => ({ ...row, leader: 'Om', size: 1 }));
    const more = { columns: [...columns, column('leader', 'Leader')] };
    const { container, unmount } = await renderScreen(createScreen(rows, more));
    const texts = [...container.querySelectorAll('[data-shared]')].map((one) => one.textContent);
    unmount();
    return texts;
  };
  expect(await listMutedTexts(4)).toEqual(['Om', 'Om', 'Om', 'Om']);
  expect(await listMutedTexts(3)).toEqual([]);
});

test('the column of the initial sort order is marked, and the first click reverses it', async () => {
  const ordered = [
    column('name', 'Name'),
    column('size', 'Size', { as: 'number', sortable: true, defaultSort: 'descending' }),
  ];
  await renderScreen(createScreen(createRows(3), { columns: ordered }));
  const readOrder = () => [
    screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort'),
    firstColumn()[0],
  ];
  expect(readOrder()).toEqual(['descending', 'Row 1']);
  await press('Size');
  expect(readOrder()).toEqual(['ascending', 'Row 3']);
});

test('a summary row is set off from the other rows', async () => {
  const summaryRow = dynamic<boolean>(['row.name'], (roots: { row: Row }) => roots.row.name === 'Row 2');
  await renderScreen(createScreen(createRows(3), { summaryRow }));
  const setOff = screen.getAllByRole('row').filter((row) => row.dataset.sums === 'true');
  expect(setOff.map((row) => row.querySelector('td')?.textContent)).toEqual(['Row 2']);
});

test('another page scrolls to its first row if that is above the window', async () => {
  await renderScreen(createScreen(createRows(12)));
  const shown = vi.fn();
  HTMLElement.prototype.scrollIntoView = shown;
  await press('Page 2');
  expect(shown).not.toHaveBeenCalled();
  const above = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 0, 0));
  await press('Page 1');
  above.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  expect(shown).toHaveBeenCalledOnce();
});

test('a table that was never loaded shows as many skeleton rows as a page holds', async () => {
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data' }) },
    body: [table(rowsOfSource('items'), columns, { pageSize: 10 })],
  });
  const { container } = await renderScreen(plan);
  expect(container.querySelectorAll('[data-coming] tbody tr')).toHaveLength(10);
});

test('a single page of rows has no pager', async () => {
  await renderScreen(createScreen(createRows(3)));
  expect(screen.getByText('1–3 of 3').className).toContain('VisuallyHidden');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a single row has no sort order, and its headers offer none', async () => {
  await renderScreen(screenOf({ body: [table([{ name: 'Row 1', size: 1 }], columns)] }));
  expect(screen.queryByRole('button', { name: 'Size' })).toBeNull();
});

test('a click on a header sorts all rows, numbers by value', async () => {
  await renderScreen(createScreen(createRows(12)));
  await act(async () =>
    fireEvent.click(within(screen.getByRole('columnheader', { name: /Size/ })).getByRole('button')),
  );
  const heading = screen.getByRole('columnheader', { name: /Size/ });
  const [first] = firstColumn();
  expect([heading.getAttribute('aria-sort'), first]).toEqual(['descending', 'Row 1']);
  await act(async () => fireEvent.click(within(heading).getByRole('button')));
  expect([heading.getAttribute('aria-sort'), firstColumn()[0]]).toEqual(['ascending', 'Row 12']);
});

test('a list makes one column per item, with item and index', async () => {
  const plan = screenOf({
    sources: { report: source('POST /api/report') },
    body: [
      table(
        dynamic(
          ['source.report'],
          (roots: { source: { report?: { rows: Row[] } } }) => roots.source.report?.rows ?? [],
        ),
        [
          column('name', 'Name'),
          {
            header: dynamic(['item'], (roots: { item: { label: string } }) => roots.item.label),
            text: dynamic(
              ['row.days', 'index'],
              (roots: { row: { days: string[] }; index: number }) => roots.row.days[roots.index] ?? '',
            ),
            each: dynamic(
              ['source.report'],
              (roots: { source: { report?: { days: Row[] } } }) => roots.source.report?.days ?? [],
            ),
            as: 'text',
            sortable: false,
            empty: '-',
          },
        ],
      ),
    ],
  });
  const { call } = await renderScreen(plan);
  await call(0).answer({ days: [{ label: '01' }, { label: '02' }], rows: [{ name: 'Ada', days: ['P'] }] });
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Name', '01', '02']);
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['Ada', 'P', '-']);
});

test('the text for an empty value reads its row', async () => {
  const empty = dynamic<string>(['row.open'], (roots: { row: { open: boolean } }) =>
    roots.row.open ? 'Working' : 'Missing',
  );
  const rows = [
    { name: 'Ada', end: null, open: true },
    { name: 'Bob', end: null, open: false },
  ];
  await renderScreen(screenOf({ body: [table(rows, [column('name', 'Name'), column('end', 'End', { empty })])] }));
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['Ada', 'Working', 'Bob', 'Missing']);
});

test('a row has its visible buttons, or else a badge, and passes itself to their actions', async () => {
  const isOpen = dynamic<boolean>(['row.open'], (roots: { row: { open: boolean } }) => roots.row.open);
  const isDone = dynamic<boolean>(['row.open'], (roots: { row: { open: boolean } }) => !roots.row.open);
  const row = dynamic(['row'], (roots: { row: unknown }) => roots.row);
  const rows = [
    { name: 'Ada', open: true },
    { name: 'Bob', open: false },
  ];
  const { ports } = await renderScreen(
    screenOf({
      body: [
        table(rows, [column('name', 'Name')], {
          actions: [
            {
              label: 'Open',
              onClick: [{ navigate: '/one', with: row, duration: 0 }],
              variant: 'quiet',
              visible: isOpen,
            },
            { badge: 'Done', tone: 'approved', variant: 'quiet', visible: isDone },
          ],
        }),
      ],
    }),
  );
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Action');
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['Ada', 'Open', 'Bob', 'Done']);
  await press('Open, Ada');
  expect(ports.go).toHaveBeenCalledWith('/one', rows[0]);
});

test('the column of actions is left out if no row has one, unless there are other pages', async () => {
  const isOpen = dynamic<boolean>(['row.open'], (roots: { row: { open?: boolean } }) => roots.row.open === true);
  const opens: RowAction = { label: 'Open', onClick: [], variant: 'quiet', visible: isOpen };
  const show = async (count: number) => {
    const body = [table(createRows(count), columns, { actions: [opens], pageSize: 2 })];
    const { unmount } = await renderScreen(screenOf({ body }));
    const last = screen.getAllByRole('columnheader').at(-1)?.textContent;
    unmount();
    return last;
  };
  expect([await show(2), await show(3)]).toEqual([columns.at(-1)?.header, 'Action']);
});

test('a reload keeps the page, and a page beyond the last becomes the last', async () => {
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data' }) },
    buttons: [button('Reload', [{ reload: 'items', duration: 0 }])],
    body: [table(rowsOfSource('items'), columns, { pageSize: 2 })],
  });
  const { call } = await renderScreen(plan);
  await call(0).answer({ data: createRows(6) });
  await press('Page 3');
  await press('Reload');
  await call(1).answer({ data: createRows(6) });
  expect(screen.getByText('5–6 of 6')).toBeDefined();
  await press('Reload');
  await call(2).answer({ data: createRows(3) });
  expect(screen.getByText('3–3 of 3')).toBeDefined();
});

test('the rows of another query start at the first page', async () => {
  const month = dynamic(['page.month'], (roots: { page: { month?: number } }) => roots.page.month ?? 1);
  const plan = screenOf({
    sources: { items: source('POST /api/items', { select: 'data', with: { month } }) },
    buttons: [button('Next month', [{ set: { month: 2 }, duration: 0 }])],
    body: [table(rowsOfSource('items'), columns, { pageSize: 2 })],
  });
  const { call } = await renderScreen(plan);
  await call(0).answer({ data: createRows(6) });
  await press('Page 3');
  await press('Next month');
  await call(1).answer({ data: createRows(6) });
  expect(screen.getByText('1–2 of 6')).toBeDefined();
});

test('a very long page renders only the rows in view', async () => {
  await renderScreen(createScreen(createRows(2000), { pageSize: 2000 }));
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
});

test('a row button makes its call with the row', async () => {
  const id = dynamic(['row.id'], (roots: { row: { id: number } }) => roots.row.id);
  const { call } = await renderScreen(
    screenOf({
      body: [
        table([{ id: 7, name: 'Ada' }], [column('name', 'Name')], {
          actions: [
            {
              label: 'Cancel',
              variant: 'danger',
              onClick: [{ call: endpoint('POST /api/cancel'), with: { id }, duration: 0 }],
            },
          ],
        }),
      ],
    }),
  );
  await press('Cancel, Ada');
  expect(call(0).payload).toEqual({ id: 7 });
});
