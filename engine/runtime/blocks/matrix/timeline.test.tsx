import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../language/plan';
import type { Matrix } from '../../../language/plan.gen';
import { dynamic, screenOf } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const narrow = vi.spyOn(window, 'matchMedia');
afterEach(() => narrow.mockReset());

interface Stay {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

interface Roots {
  readonly row: Row & { readonly stays: readonly Stay[] };
  readonly item: Stay & string;
  readonly date: string | null;
  readonly values: readonly unknown[];
}

const of = <T,>(run: (roots: Roots) => T) => dynamic<T>([], run as (roots: never) => T);

const stay = (from: number, to: number, kind = 'Visit'): Stay => ({
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
  kind,
});

const guests = [
  { name: 'Asha Rao', stays: [stay(18, 20), stay(20, 21, 'Request')] },
  { name: 'Ravi', stays: [stay(22, 22)] },
];

const timeline: Matrix = {
  rows: guests,
  title: 'November',
  subject: of(({ row }) => String(row.name)),
  subjectHeader: 'Guest',
  subjectIsPerson: true,
  columns: of(() => ['19', '20', '21', '22'] as unknown as Row[]),
  header: of(({ item }) => item),
  date: of(({ item }) => `2026-11-${item}`),
  entries: {
    list: of(({ row }) => row.stays as unknown as Row[]),
    firstDay: of(({ item }) => item.from),
    lastDay: of(({ item }) => item.to),
    value: of(({ item }) => item.kind),
  },
  columnMark: of(({ date }) => (date === '2026-11-22' ? 'Shut' : '')),
  marks: {
    Visit: { letter: 'V', tone: 'info', label: 'Stays here' },
    Request: { letter: 'R', tone: 'pending' },
    Shut: { letter: 'S', tone: 'closed', label: 'Festival' },
  },
  columnTotal: of(({ values }) => String(values.filter((value) => value !== null).length)),
  legend: true,
  pageSize: 20,
  singleRow: false,
};

const show = (more?: Partial<Matrix>) => renderScreen(screenOf({ body: [{ matrix: { ...timeline, ...more } }] }));
const cellNames = () => screen.getAllByRole('cell').map((one) => one.getAttribute('aria-label'));

test('each entry is a cell with the name of its row, its text and all its days, and other days are cells of their own', async () => {
  await show();
  expect(screen.getByRole('grid', { name: 'November' })).toBeDefined();
  const both = 'Asha Rao, Stays here, 18 to 20 Nov 2026; Asha Rao, Request, 20 to 21 Nov 2026';
  expect(cellNames().slice(0, 6)).toEqual([
    both,
    'Asha Rao, 22: Festival',
    'Ravi, 19',
    'Ravi, 20',
    'Ravi, 21',
    'Ravi, Stays here, 22 Nov 2026',
  ]);
  const cell = screen.getByRole('cell', { name: both });
  expect(cell.getAttribute('colspan')).toBe('3');
  expect(cell.getAttribute('data-tip')).toBe('Stays here: 18 to 20 Nov 2026; Request: 20 to 21 Nov 2026');
  const bars = [...cell.querySelectorAll('[data-tone]')];
  expect(bars.map((bar) => [bar.textContent, bar.getAttribute('data-tone')])).toEqual([
    ['VStays here', 'info'],
    ['RRequest', 'pending'],
  ]);
  expect(bars.map((bar) => bar.hasAttribute('data-continued'))).toEqual([true, false]);
});

test('a marked column shows its mark in the heading, and the legend explains only the marks of entries', async () => {
  await show();
  const shut = screen.getAllByRole('columnheader').at(-1);
  expect([shut?.textContent, shut?.getAttribute('title')]).toEqual(['22S', 'Festival']);
  const legend = screen.getByRole('list', { name: 'What the letters mean' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['VStays here', 'RRequest']);
});

test('a day counts each row with an entry once', async () => {
  await show();
  const [foot] = within(screen.getByRole('grid')).getAllByRole('row').slice(-1);
  expect([...(foot?.children ?? [])].map((one) => one.textContent)).toEqual(['Total', '1', '1', '1', '1']);
});

test('arrow keys move between rows in the same day, across cells of several days', async () => {
  await show();
  const named = (name: string) => screen.getByRole('cell', { name });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  named('Ravi, 21').focus();
  press('ArrowUp');
  const both = document.activeElement;
  expect(both?.getAttribute('colspan')).toBe('3');
  press('ArrowRight');
  expect(document.activeElement).toBe(named('Asha Rao, 22: Festival'));
  press('ArrowDown');
  expect(document.activeElement).toBe(named('Ravi, Stays here, 22 Nov 2026'));
  press('Home');
  expect(document.activeElement).toBe(named('Ravi, 19'));
  press('ArrowUp');
  expect(document.activeElement).toBe(both);
});

test('the text of an entry replaces the meaning of its value, and a single row stays a timeline', async () => {
  await show({
    rows: guests.slice(1),
    entries: { ...timeline.entries, text: of(({ item }) => `${item.kind} in room 4`) } as Matrix['entries'],
  });
  expect(cellNames()).toContain('Ravi, Visit in room 4, 22 Nov 2026');
  expect(screen.getByRole('grid')).toBeDefined();
});

test('entries without valid days are left out', async () => {
  const stays = [stay(20, 20), { from: 'soon', to: '2026-11-21', kind: 'Visit' }];
  await show({ rows: [{ name: 'Asha Rao', stays }] as unknown as Matrix['rows'] });
  expect(cellNames().slice(0, 4)).toEqual([
    'Asha Rao, 19',
    'Asha Rao, Stays here, 20 Nov 2026',
    'Asha Rao, 21',
    'Asha Rao, 22: Festival',
  ]);
});

test('a phone lists the days with their entries', async () => {
  narrow.mockImplementation(
    (query) =>
      ({ matches: query.includes('max-width'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  await show();
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(['Thu 19 Nov 2026', 'Fri 20 Nov 2026', 'Sat 21 Nov 2026', 'Sun 22 Nov 2026Festival']);
  const friday = screen.getByText('Fri 20 Nov 2026').closest('li') as HTMLElement;
  expect(
    within(friday)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Asha RaoStays here, 18 – 20 Nov 2026', 'Asha RaoRequest, 20 – 21 Nov 2026R']);
  expect(screen.queryByRole('grid')).toBeNull();
});
