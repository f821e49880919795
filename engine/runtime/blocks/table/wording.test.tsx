import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../language/plan';
import type { RowAction } from '../../../language/plan.gen';
import { createVisitMemory } from '../../page';
import { button, column, dynamic, endpoint, rowsOfSource, screenOf, source, table } from '../../testing/plans';
import { renderScreen, testPorts } from '../../testing/renderScreen';

const media = vi.spyOn(window, 'matchMedia');
afterEach(() => media.mockReset());

/** Simulates a window width for media queries. */
const inWindow = (width: number) =>
  media.mockImplementation((query) => {
    const max = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0);
    return { matches: width <= max, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  });

const open: RowAction = { label: 'Open', onClick: [], variant: 'quiet' };
const names = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const readFreshRows = () =>
  [...document.querySelectorAll('[data-fresh]')].map((row) => row.querySelector('td')?.textContent);

test('a row button is named by its action, the subject and the day, and by more where two rows share both', async () => {
  const rows: Row[] = [
    { code: 'E1', name: 'Ada', day: '2026-11-20' },
    { code: 'E1', name: 'Ada', day: '2026-11-27' },
    { code: 'E2', name: 'Bob', day: '2026-11-20' },
    { code: 'E3', name: 'Bob', day: '2026-11-20' },
    { code: 'E4', name: 'Cleo' },
  ];
  const columns = [
    column('code', 'Code'),
    column('name', 'Name', { subject: true, as: 'person' }),
    column('day', 'Day', { as: 'date' }),
  ];
  await renderScreen(screenOf({ body: [table(rows, columns, { actions: [open] })] }));
  expect(names()).toEqual([
    ...['Open, Ada, 20 Nov 2026', 'Open, Ada, 27 Nov 2026', 'Open, Bob, 20 Nov 2026, E2'],
    ...['Open, Bob, 20 Nov 2026, E3', 'Open, Cleo'],
  ]);
  expect(screen.getAllByRole('cell', { name: 'Ada' })[0]?.textContent).toBe('Ada');
});

test('a person has an avatar with initials that screen readers skip', async () => {
  await renderScreen(
    screenOf({ body: [table([{ name: 'Asha Rao (E0012)' }], [column('name', 'Name', { as: 'person' })])] }),
  );
  const mark = screen.getByRole('cell').querySelector('[data-initials]');
  expect([mark?.getAttribute('data-initials'), mark?.getAttribute('aria-hidden')]).toEqual(['AR', 'true']);
  expect(screen.getByRole('cell', { name: 'Asha Rao (E0012)' })).toBeDefined();
});

test('a secondary line is a warning in the rows where the condition holds', async () => {
  const days = dynamic(['row.days'], (roots: { row: { days: number } }) => `${roots.row.days} days`);
  const tone = dynamic(['row.days'], (roots: { row: { days: number } }) => (roots.row.days > 6 ? 'pending' : ''));
  const columns = [column('name', 'Name', { secondary: days, secondaryTone: tone })];
  const rows = [
    { name: 'Ada', days: 9 },
    { name: 'Bob', days: 2 },
  ];
  await renderScreen(screenOf({ body: [table(rows, columns)] }));
  expect([...document.querySelectorAll('[data-secondary-tone="pending"]')].map((line) => line.textContent)).toEqual([
    '9 days',
  ]);
});

test('a value has its secondary line, and a column its total in the footer', async () => {
  const card = dynamic(['row.card'], (roots: { row: { card: string } }) => `Card ${roots.row.card}`);
  const columns = [
    column('name', 'Name', { secondary: card }),
    column('fee', 'Fee', { as: 'money', total: '₹ 45.00' }),
  ];
  await renderScreen(screenOf({ body: [table([{ name: 'Ada', card: '7', fee: 45 }], columns)] }));
  expect(screen.getByText('Card 7').closest('td')?.textContent).toBe('AdaCard 7');
  const foot = screen.getAllByRole('rowgroup').at(-1) as HTMLElement;
  expect(
    within(foot)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['', '₹ 45.00']);
});

test('a secondary line is muted unless the screen marks it as important', async () => {
  const columns = [
    column('name', 'Name', { secondary: 'Card 7' }),
    column('name', 'Name', { secondary: 'Net pay ₹ 45.00', secondaryTone: 'strong' }),
  ];
  await renderScreen(screenOf({ body: [table([{ name: 'Ada' }], columns)] }));
  expect(
    ['Card 7', 'Net pay ₹\u00a045.00'].map(
      (text) => screen.getByText(text, { normalizer: String }).dataset.secondaryTone,
    ),
  ).toEqual([undefined, 'strong']);
});

test('a secondary line with a tone is a badge', async () => {
  const columns = [column('name', 'Name', { secondary: 'No account', tones: { 'No account': 'pending' } })];
  await renderScreen(screenOf({ body: [table([{ name: 'Ada' }], columns)] }));
  expect(screen.getByText('No account').dataset.tone).toBe('pending');
});

test('on a phone a column takes a whole line in every row as soon as one of its values needs it', async () => {
  inWindow(390);
  const rows: Row[] = [
    { name: 'Ada', note: 'Short', code: 'A1' },
    { name: 'Bob', note: 'Too long to share the line with another', code: 'B2' },
  ];
  const columns = [column('name', 'Name'), column('note', 'Note'), column('code', 'Code')];
  await renderScreen(screenOf({ body: [table(rows, columns)] }));
  const long = screen.getAllByRole('cell').filter((cell) => cell.dataset.whole === 'long');
  expect(long.map((cell) => cell.textContent)).toEqual(['Short', 'Too long to share the line with another']);
});

const short = { as: 'text', value: 'Short' } as const;
const medium = { as: 'text', value: 'Neither short nor long' } as const;
const day = { as: 'date', value: '2026-11-20' } as const;

test.each([
  ['with three dates together, below the remaining one', [short, day, day, day], 'bcd'],
  ['two per line, if there are four without three dates', [short, short, day, day], ''],
  ['three per line, if all are short enough', [short, short, day], 'abc'],
  ['three per line, if the last one fits under the first', [short, day, day, short, short], 'abcde'],
  ['with three dates together, next to an even number of others', [medium, medium, day, day, day], 'cde'],
  ['two per line, if three do not fit', [medium, medium, short], ''],
] as const)('on a phone pairs are laid out %s', async (_says, pairs, thirds) => {
  inWindow(390);
  const named = pairs.map(({ as }, at) => column('abcde'[at] ?? '', 'abcde'[at] ?? '', { as }));
  const row = Object.fromEntries(pairs.map(({ value }, at) => ['abcde'[at], value]));
  await renderScreen(screenOf({ body: [table([{ ...row, name: 'Ada' }], [column('name', 'Name'), ...named])] }));
  const found = screen.getAllByRole('cell').filter((cell) => cell.dataset.whole === 'third');
  expect(found.map((cell) => cell.dataset.label).join('')).toBe(thirds);
});

test('on a phone the pair left over from three dates gets a line of its own', async () => {
  inWindow(390);
  const named = [column('kind', 'Kind'), ...['from', 'to', 'back'].map((name) => column(name, name, { as: 'date' }))];
  const row = { name: 'Ada', kind: 'Check-up', from: day.value, to: day.value, back: day.value };
  await renderScreen(screenOf({ body: [table([row], [column('name', 'Name'), ...named])] }));
  const alone = screen.getAllByRole('cell').filter((cell) => cell.dataset.whole === 'alone');
  expect(alone.map((cell) => cell.dataset.label)).toEqual(['Kind']);
});

test.each([
  ['on one line if it fits', 'today', 'alone'],
  ['below its label if it is long', 'thirty days before the notice ends', 'long'],
])('on a phone the pair with a secondary line comes first, %s', async (_says, more, whole) => {
  inWindow(390);
  const columns = [
    column('name', 'Name'),
    column('kind', 'Kind of visit'),
    column('note', 'What for'),
    column('day', 'Last day', { as: 'date', secondary: more }),
  ];
  const row = { name: 'Ada', kind: 'Neither short nor long', note: 'Nor is this one', day: day.value };
  await renderScreen(screenOf({ body: [table([row], columns)] }));
  const marked = screen.getAllByRole('cell').filter((cell) => cell.dataset.tells);
  expect(marked.map((cell) => [cell.dataset.label, cell.dataset.whole])).toEqual([['Last day', whole]]);
});

test('on a phone the code of a row is below its title', async () => {
  inWindow(390);
  const columns = [
    column('code', 'Code', { as: 'code' }),
    column('name', 'Name', { subject: true }),
    column('kind', 'Kind'),
  ];
  await renderScreen(screenOf({ body: [table([{ code: 'A1', name: 'Ada', kind: 'Check-up' }], columns)] }));
  const places = screen.getAllByRole('cell').map((cell) => cell.dataset.place);
  expect(places).toEqual(['code', 'subject', 'other']);
});

test.each([
  ['rows', {}, {}],
  ['amounts', {}, { as: 'money' }],
  ['table', { mobileLayout: 'table' }, { as: 'money' }],
  ['cards', { mobileLayout: 'cards' }, { as: 'money' }],
  ['pairs', { mobileLayout: 'pairs' }, { as: 'money' }],
] as const)('on a phone the table is shown as %s', async (look, plan, fee) => {
  inWindow(390);
  await renderScreen(
    screenOf({ body: [table([{ name: 'Ada', fee: 1 }], [column('name', 'Name'), column('fee', 'Fee', fee)], plan)] }),
  );
  expect(screen.getByRole('table').closest('[data-narrow]')?.getAttribute('data-narrow')).toBe(look);
});

test('many columns are stacked on a tablet too, and few are side by side', async () => {
  inWindow(768);
  const lookOf = async (count: number) => {
    const columns = Array.from({ length: count }, (_, at) => column('name', `Column ${at}`));
    const { container, unmount } = await renderScreen(screenOf({ body: [table([{ name: 'Ada' }], columns)] }));
    const look = container.querySelector('[data-narrow]')?.getAttribute('data-narrow');
    unmount();
    return look;
  };
  expect([await lookOf(5), await lookOf(6)]).toEqual([undefined, 'rows']);
});

test('on a phone the subject is the title, the badge is at its end, and every other value has its label', async () => {
  const columns = [
    column('ref', 'Ref'),
    column('name', 'Name', { subject: true }),
    column('status', 'Status', { as: 'badge' }),
    column('day', 'Day', { as: 'date' }),
    column('note', 'Note'),
  ];
  const row = { ref: 'R1', name: 'Ada', status: 'Open', day: '2026-11-20', note: '' };
  await renderScreen(screenOf({ body: [table([row], columns)] }));
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.place)).toEqual(['other', 'subject', 'telling', 'other', 'other']);
  expect(cells.map((cell) => cell.dataset.label)).toEqual(['Ref', 'Name', 'Status', 'Day', 'Note']);
});

test('none of several badges in a row is placed at the end of the title', async () => {
  const columns = [
    column('name', 'Name'),
    column('first', '1', { as: 'badge' }),
    column('second', '2', { as: 'badge' }),
  ];
  await renderScreen(screenOf({ body: [table([{ name: 'Ada', first: 'Present', second: 'Check-up' }], columns)] }));
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.place)).toEqual(['subject', 'other', 'other']);
});

test('the up and down arrow keys move the focus to the button of the adjacent row', async () => {
  await renderScreen(
    screenOf({ body: [table([{ name: 'Ada' }, { name: 'Bob' }], [column('name', 'Name')], { actions: [open] })] }),
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});

test('the focus stays in the pager on the last page', async () => {
  const rows = Array.from({ length: 4 }, (_, at) => ({ name: `Row ${at}` }));
  await renderScreen(screenOf({ body: [table(rows, [column('name', 'Name')], { pageSize: 2 })] }));
  screen.getByRole('button', { name: 'Next' }).focus();
  await press('Next');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 2');
});

const saved = screenOf({
  sources: { items: source('POST /api/items', { select: 'data' }) },
  buttons: [
    button('Save', [
      { call: endpoint('POST /api/save'), duration: 0 },
      { reload: 'items', duration: 0 },
    ]),
    button('Reload', [{ reload: 'items', duration: 0 }]),
  ],
  body: [table(rowsOfSource('items'), [column('name', 'Name', { sortable: true })], { pageSize: 2 })],
});
const before = [{ name: 'Ada' }, { name: 'Bob' }];
const after = [{ name: 'Ada' }, { name: 'Cleo' }];

test('a saved row is highlighted, and a plain reload highlights nothing', async () => {
  const { call } = await renderScreen(saved);
  await call(0).answer({ data: before });
  await press('Reload');
  await call(1).answer({ data: [{ name: 'Eve' }, { name: 'Bob' }] });
  expect(readFreshRows()).toEqual([]);
  await press('Save');
  await call(2).answer({});
  await call(3).answer({ data: [{ name: 'Eve' }, { name: 'Cleo' }] });
  expect(readFreshRows()).toEqual(['Cleo']);
});

test('going back restores the page and the sort order and highlights what was saved since, and a new visit starts fresh', async () => {
  const [memory, ports] = [createVisitMemory(), testPorts()];
  const many = [...before, { name: 'Dan' }];
  const first = await renderScreen(saved, { ports, memory });
  await first.call(0).answer({ data: many });
  await press('Name');
  await press('Next');
  await press('Save');
  await first.call(1).answer({});
  await first.call(2).answer({ data: many });
  first.unmount();
  const again = await renderScreen(saved, { ports, memory });
  await again.call(3).answer({ data: [...after, { name: 'Dan' }] });
  expect(screen.getByText('3–3 of 3')).toBeDefined();
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending');
  again.unmount();
  const fresh = await renderScreen(saved, { ports });
  await fresh.call(4).answer({ data: many });
  expect(screen.getByText('1–2 of 3')).toBeDefined();
});
