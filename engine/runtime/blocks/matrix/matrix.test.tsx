import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../language/plan';
import type { Block, Matrix } from '../../../language/plan.gen';
import { dynamic, rowsOfSource, screenOf, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const narrow = vi.spyOn(window, 'matchMedia');
afterEach(() => narrow.mockReset());

interface Roots {
  readonly row: Row & { readonly days: readonly (string | null)[] };
  readonly item: string;
  readonly index: number;
  readonly date: string | null;
}

const of = <T,>(run: (roots: Roots) => T) => dynamic<T>([], run as (roots: never) => T);

const people = [
  { name: 'Asha Rao', desk: 'Lending', days: ['In', 'Home Office', null] },
  { name: 'Ravi', desk: null, days: ['In', 'In', 'In'] },
];

const matrix = (more: Partial<Matrix> = {}): Block => ({
  matrix: {
    rows: people,
    title: 'November',
    subject: of(({ row }) => String(row.name)),
    subjectHeader: 'Reader',
    subjectIsPerson: true,
    details: [{ label: 'Desk', text: of(({ row }) => String(row.desk ?? '')) }],
    columns: of(() => ['20', '21', '22'] as unknown as Row[]),
    header: of(({ item }) => item),
    date: of(({ item }) => `2026-11-${item}`),
    subheader: of(({ date }) => (date === '2026-11-20' ? 'F' : 'S')),
    value: of(({ row, index }) => row.days[index] ?? ''),
    marks: { In: { letter: 'I', tone: 'approved', label: 'At the desk' } },
    missingText: 'N/A',
    today: of(({ date }) => date === '2026-11-20'),
    muted: of(({ date }) => date !== '2026-11-20'),
    totals: [{ header: 'In', text: of(({ row }) => String(row.days.filter((day) => day === 'In').length)) }],
    legend: true,
    pageSize: 20,
    singleRow: false,
    ...more,
  },
});

const show = (more?: Partial<Matrix>) => renderScreen(screenOf({ body: [matrix(more)] }));
const cell = (name: string) => screen.getByRole('cell', { name });

test('each cell of a grid is labelled with its row, its column and its value', async () => {
  await show();
  expect(screen.getByRole('grid', { name: 'November' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'ReaderDesk',
    '20F',
    '21S',
    '22S',
    'In',
  ]);
  const names = screen.getAllByRole('cell').map((one) => one.getAttribute('aria-label'));
  expect(names.slice(0, 4)).toEqual([
    'Asha Rao, 20: At the desk',
    'Asha Rao, 21: Home Office',
    'Asha Rao, 22: N/A',
    'Asha Rao, In: 1',
  ]);
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    'Asha RaoDesk: Lending',
    'RaviDesk: N/A',
    'Total',
  ]);
});

test('the footer shows the totals of all rows, including those of other pages', async () => {
  await show({ pageSize: 1 });
  const sums = () => screen.getByRole('rowheader', { name: 'Total' }).parentElement?.lastElementChild?.textContent;
  expect(sums()).toBe('4');
});

test('the footer shows the total of each column over all rows, and leaves out a 0', async () => {
  const columnTotal = dynamic([], (({ values }: { values: readonly unknown[] }) =>
    String(values.filter((value) => value !== null && value !== 'In').length)) as (roots: never) => string);
  await show({ columnTotal, pageSize: 1 });
  const [foot] = within(screen.getByRole('grid')).getAllByRole('row').slice(-1);
  expect([...(foot?.children ?? [])].map((one) => one.textContent)).toEqual(['Total', '', '1', '', '4']);
});

test('a grid of at most one row shows a calendar while it loads', async () => {
  const sources = { people: source('POST /api/people', { select: 'data' }) };
  const { container } = await renderScreen(
    screenOf({ sources, body: [matrix({ rows: rowsOfSource('people'), singleRow: true })] }),
  );
  expect(container.querySelector('th')?.textContent).toBe('Mon');
});

test.each([
  ['of one row', { rows: people.slice(0, 1), date: undefined as never }],
  ['of a text that is not a number', { totals: [{ header: 'Desk', text: of(({ row }) => String(row.desk)) }] }],
])('has no total %s', async (_, more: Partial<Matrix>) => {
  await show(more);
  expect(screen.queryByRole('rowheader', { name: 'Total' })).toBeNull();
});

test('a value is a letter in its tone, a value without a mark its initials, and a missing value the text of the screen', async () => {
  await show();
  const letters = ['Asha Rao, 20: At the desk', 'Asha Rao, 21: Home Office', 'Asha Rao, 22: N/A'].map((name) => {
    const mark = cell(name).firstElementChild;
    return [mark?.textContent, mark?.getAttribute('data-tone')];
  });
  expect(letters).toEqual([
    ['I', 'approved'],
    ['HO', 'info'],
    // A future day is blank but still announced.
    ['', 'none'],
  ]);
  const legend = screen.getByRole('list', { name: 'What the letters mean' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['IAt the desk', 'HOHome Office']);
});

test('the legend explains missing values where the screen has a text for them', async () => {
  await show({ missingLabel: 'Not counted', columns: of(() => ['16', '17', '18'] as unknown as Row[]) });
  const legend = screen.getByRole('list', { name: 'What the letters mean' });
  expect(within(legend).getAllByRole('listitem').at(-1)?.textContent).toBe('N/ANot counted');
  expect(cell('Asha Rao, 18: N/A').textContent).toBe('N/A');
});

test('a day without a value is marked as missed if it is past, and muted if it is in the future or not a working day', async () => {
  const muted = of(({ date }) => date === '2026-11-18');
  await show({
    rows: [
      { name: 'Asha Rao', desk: '', days: [null, null, null] },
      { name: 'Ravi', desk: '', days: [null, null, null] },
    ],
    columns: of(() => ['18', '19', '23'] as unknown as Row[]),
    muted,
    missingLabel: 'No record',
  });
  const tones = ['18', '19', '23'].map((day) =>
    cell(`Asha Rao, ${day}: N/A`).firstElementChild?.getAttribute('data-tone'),
  );
  expect(tones).toEqual(['none', 'pending', 'none']);
  const legend = screen.getByRole('list', { name: 'What the letters mean' });
  expect(within(legend).getAllByText('No record')).toHaveLength(1);
});

test('the current day does not count as missed', async () => {
  await show({
    columns: of(() => ['19', '20'] as unknown as Row[]),
    rows: ['Asha Rao', 'Ravi'].map((name) => ({ name, days: [] })),
  });
  const letters = ['19', '20'].map((day) => cell(`Ravi, ${day}: N/A`).textContent);
  expect(letters).toEqual(['N/A', '']);
});

test('details shared by all rows appear once above them, and are still announced in each row', async () => {
  const details = [
    { label: 'Desk', text: of(({ row }) => String(row.desk ?? '')) },
    { label: 'House', text: 'North' },
  ];
  const { container } = await show({ details });
  expect(screen.getByText('North', { selector: 'b' }).parentElement?.textContent).toBe('House North');
  expect(container.querySelector('b')?.closest('[aria-hidden]')).not.toBeNull();
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    'Asha RaoDesk: Lending · House: North',
    'RaviDesk: N/A · House: North',
    'Total',
  ]);
});

test('a day closed for everyone shows its mark once in the header, and its cells keep the label and the tooltip', async () => {
  const marks = { Shut: { letter: 'S', tone: 'closed' } } as const;
  await show({
    marks,
    rows: [
      { name: 'Asha Rao', desk: '', days: ['Shut', 'Shut', null] },
      { name: 'Ravi', desk: '', days: ['Shut', 'In', null] },
    ],
  });
  const [, friday, saturday] = screen.getAllByRole('columnheader');
  expect([friday, saturday].map((one) => one?.textContent)).toEqual(['20S', '21S']);
  expect([friday, saturday].map((one) => one?.hasAttribute('data-closed'))).toEqual([true, false]);
  expect(friday?.getAttribute('title')).toBe('Shut');
  expect([cell('Ravi, 20: Shut').textContent, cell('Asha Rao, 21: Shut').textContent]).toEqual(['', 'S']);
  expect(cell('Ravi, 20: Shut').getAttribute('data-tip')).toBe('20 F: Shut');
});

test('the skeleton shows the days of the requested month and the headings that will come', async () => {
  const sources = { people: source('POST /api/people', { select: 'data' }) };
  const february = of(({ item }) => `2026-02-${item}`);
  const columns = of(() => null as never);
  const { container } = await renderScreen(
    screenOf({ sources, body: [matrix({ rows: rowsOfSource('people'), columns, date: february })] }),
  );
  const heads = [...container.querySelectorAll('thead th')].map((one) => one.textContent);
  expect(heads).toHaveLength(30);
  expect([heads[0], heads[1]?.slice(0, 2), heads[28]?.slice(0, 2), heads[29]]).toEqual([
    'ReaderDesk',
    '01',
    '28',
    'In',
  ]);
});

test('rows whose columns are loading are not shown', async () => {
  const sources = { days: source('POST /api/days', { select: 'data' }) };
  await renderScreen(screenOf({ sources, body: [matrix({ columns: rowsOfSource('days') })] }));
  expect(screen.queryByText('Ravi')).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('the current column is marked, and so are the muted ones', async () => {
  await show();
  const [, friday, saturday] = screen.getAllByRole('columnheader');
  expect([friday, saturday].map((one) => one?.getAttribute('aria-current'))).toEqual(['date', null]);
  expect([friday, saturday].map((one) => one?.hasAttribute('data-muted'))).toEqual([false, true]);
});

test('Tab enters the grid once, and the arrow keys move between cells, each with its tooltip', async () => {
  await show();
  const reachable = () => screen.getAllByRole('cell').filter((one) => one.tabIndex === 0);
  const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  expect(reachable()).toEqual([cell('Asha Rao, 20: At the desk')]);
  act(() => reachable()[0]?.focus());
  await press('ArrowRight');
  expect(document.activeElement).toBe(cell('Asha Rao, 21: Home Office'));
  expect(document.activeElement?.getAttribute('data-tip')).toBe('21 S: Home Office');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(document.activeElement).toBe(cell('Ravi, 21: At the desk'));
  await press('End');
  expect(document.activeElement).toBe(cell('Ravi, In: 3'));
  await press('Home');
  await press('PageUp');
  expect(reachable()).toEqual([cell('Asha Rao, 20: At the desk')]);
});

test('rows beyond the page size are paged', async () => {
  await show({ pageSize: 1 });
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Asha Rao');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Ravi');
  expect(screen.getByText('2–2 of 2')).toBeDefined();
});

test('a single row of days is a calendar from Monday to Sunday, and columns that are not days follow as a list', async () => {
  await show({
    rows: [{ name: 'Asha Rao', desk: 'Lending', days: ['In', null, 'Home Office', '4'] }],
    columns: of(() => ['20', '21', '23', 'hours'] as unknown as Row[]),
  });
  const weeks = screen.getAllByRole('row').map((week) =>
    within(week)
      .queryAllByRole('cell')
      .map((day) => day.textContent),
  );
  const none = ['', '', '', ''];
  expect(weeks).toEqual([[], [...none, '20IAt the desk', '21N/A', ''], ['23HOHome Office', ...none, '', '']]);
  expect(screen.getByTitle('Home Office').textContent).toBe('Home Office');
  expect(screen.getByText('hours').nextElementSibling?.textContent?.trim()).toBe('4 4');
  expect(screen.getByText('Reader:', { exact: false }).parentElement?.textContent).toBe('Reader: Asha Rao');
});

test('a single row whose columns are not days stays a grid without shared details', async () => {
  const { container } = await show({ rows: people.slice(0, 1), date: undefined as never });
  expect(screen.getByRole('grid')).toBeDefined();
  expect(container.querySelector('b')).toBeNull();
});

test('a narrow screen shows one row, and another one can be chosen', async () => {
  narrow.mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  await show();
  const subject = () => screen.getByText('Reader:', { exact: false }).parentElement?.textContent;
  expect(subject()).toBe('Reader: Asha Rao');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  expect(subject()).toBe('Reader: Ravi');
  await act(async () => fireEvent.change(screen.getByRole('combobox', { name: 'Reader' }), { target: { value: '0' } }));
  expect(subject()).toBe('Reader: Asha Rao');
});

test('shows the empty text of the screen when there are no rows', async () => {
  const sources = { people: source('POST /api/people', { select: 'data' }) };
  const body = [
    matrix({ rows: rowsOfSource('people'), empty: { message: 'Nobody was in.' }, failed: 'Cannot say who was in.' }),
  ];
  const shown = await renderScreen(screenOf({ sources, body }));
  expect(screen.getByRole('status', { busy: true })).toBeDefined();
  await shown.call(0).answer({ data: [] });
  expect(screen.getByText('Nobody was in.')).toBeDefined();
});

test('the legend leaves out marks that no cell has', async () => {
  const marks = { In: { letter: 'I', tone: 'approved' }, Shut: { letter: 'S', tone: 'closed' } } as const;
  await show({ marks });
  const legend = screen.getByRole('list', { name: 'What the letters mean' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['IIn', 'HOHome Office']);
});
