import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../tests/support/forms';
import { asObject } from '../../../language/json';
import { dynamic, rowsOfSource, source } from '../../testing/plans';
import { renderScreen, settle, testPorts } from '../../testing/renderScreen';

const shows = dynamic(['item'], (roots: { item: Record<string, string> }) => {
  const { name, code } = roots.item;
  return name ? `${name} (${code})` : '';
});
const options = {
  choices: rowsOfSource('matches'),
  valueField: 'code',
  searchSource: 'matches',
  columns: [
    { field: 'code', header: 'Emp Code' },
    { field: 'name', header: 'Emp Name' },
  ],
  maxHeight: '25vh',
  displayText: shows,
};
const picker = field('picker', options);
const staff = formScreen(
  [
    formOf(
      { doctor: { type: 'string', title: 'Treated by' } },
      { ui: { doctor: picker }, submit: calls() },
      { required: ['doctor'], errorMessage: { required: { doctor: 'Choose a doctor' } } },
    ),
  ],
  {
    sources: {
      matches: source('GET /api/search', {
        select: 'result',
        minLength: 4,
        debounce: 1000,
        with: { q: dynamic(['search'], (roots: { search: string }) => roots.search) },
      }),
    },
  },
);
const found = [
  { code: 'E1', name: 'Asha Rao' },
  { code: 'E2', name: 'Asha Iyer' },
];
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Treated by' });
const type = (text: string) => act(async () => fireEvent.change(box(), { target: { value: text } }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const show = async () => {
  const shown = await renderScreen(staff);
  await settle();
  return shown;
};
const open = async () => {
  const shown = await show();
  await type('asha');
  await pass(1000);
  await shown.call(0).answer({ result: found });
  return shown;
};

/** Stored drafts that outlive a page. */
const keptDrafts = () => {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, drafts };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('RC-10 sends no request below the minimum length or before the debounce time', async () => {
  const { ports } = await show();
  await type('ash');
  await pass(5000);
  expect(ports.calls.length).toBe(0);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await type('asha');
  expect(screen.getByText('Searching…')).toBeDefined();
  await pass(999);
  expect(ports.calls.length).toBe(0);
  await pass(1);
  expect(ports.calls[0]?.payload).toEqual({ q: 'asha' });
});

test('the matches are a table with the columns and the height the screen defines', async () => {
  await open();
  const grid = screen.getByRole('grid', { name: 'Matches' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Emp Code', 'Emp Name']);
  expect(within(grid).getAllByRole('row').length).toBe(3);
  expect(grid.style.maxHeight).toBe('25vh');
  expect(box().getAttribute('aria-controls')).toBe(grid.id);
});

test('shows the number of matches and a hint if there are more than the provider sends', async () => {
  const { call } = await show();
  await type('asha');
  await pass(1000);
  call(0).heard?.({ total: 1000, isAtLeast: true, next: 'x' });
  await call(0).answer({ result: found });
  expect(screen.getByRole('status').textContent).toBe('The first 2 of more than 1000. Type more to see fewer.');
  await type('asha r');
  await pass(1000);
  call(1).heard?.({ total: 2, isAtLeast: false, next: null });
  await call(1).answer({ result: found });
  expect(screen.getByRole('status').textContent).toBe('2 found');
});

test('a clicked row becomes the value, the box shows it, and the list closes', async () => {
  const { call } = await open();
  await act(async () => fireEvent.click(screen.getByText('Asha Iyer')));
  expect(box().value).toBe('Asha Iyer (E2)');
  expect(screen.queryByRole('grid')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(call(1).payload).toEqual({ doctor: 'E2' });
});

test('a picked row fills other fields of the form, which are cleared with it', async () => {
  const one = formOf(
    {
      doctor: { type: 'string', title: 'Treated by' },
      who: { type: 'string', title: 'Name' },
    },
    {
      ui: {
        doctor: field('picker', { ...options, setFields: { who: 'name' } }),
        who: field('hidden'),
      },
      submit: calls(),
    },
  );
  const { kept, drafts } = keptDrafts();
  const { call } = await renderScreen(formScreen([one], { sources: staff.plan.sources }), {
    ports: testPorts({ drafts }),
  });
  await settle();
  await type('asha');
  await pass(1000);
  await call(0).answer({ result: found });
  await act(async () => fireEvent.click(screen.getByText('Asha Iyer')));
  expect([...kept.values()]).toMatchObject([{ doctor: 'E2', who: 'Asha Iyer' }]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(call(1).payload).toEqual({ doctor: 'E2', who: 'Asha Iyer' });
  await call(1).answer({ result: true });
  await type('as');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(call(2).payload).toEqual({});
});

test('the box shows the chosen row after a reload, until another value is set or the form is reset', async () => {
  const shown = staff.plan.sources;
  const screenOf = () =>
    formScreen([formOf({ doctor: { type: 'string', title: 'Treated by' } }, { ui: { doctor: picker } })], {
      sources: shown,
    });
  const { kept, drafts } = keptDrafts();
  const before = await renderScreen(screenOf(), { ports: testPorts({ drafts }) });
  await type('asha');
  await pass(1000);
  await before.call(0).answer({ result: found });
  await act(async () => fireEvent.click(screen.getByText('Asha Iyer')));
  before.unmount();
  const again = await renderScreen(screenOf(), { ports: testPorts({ drafts }) });
  expect(box().value).toBe('Asha Iyer (E2)');
  await type('x');
  expect(box().value).toBe('x');
  again.unmount();
  const [draft] = [...kept];
  kept.set(draft?.[0] ?? '', { ...asObject(draft?.[1]), doctor: 'E1' });
  await renderScreen(screenOf(), { ports: testPorts({ drafts }) });
  expect(box().value).toBe('E1');
});

test('the arrow keys move through the rows, and Enter chooses one instead of submitting', async () => {
  const { ports } = await open();
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const active = box().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('E2Asha Iyer');
  expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  expect(box().value).toBe('Asha Iyer (E2)');
  expect(ports.calls.length).toBe(1);
});

test('typing over a choice clears it', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByText('Asha Rao')));
  await type('someone else');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(screen.getByText('Choose a doctor')).toBeDefined();
  expect(box().value).toBe('someone else');
});

test('a search without matches says so', async () => {
  const { call } = await show();
  await type('zzzz');
  await pass(1000);
  await call(0).answer({ result: [] });
  expect(screen.getByText('No matches')).toBeDefined();
});

test('Escape closes the list', async () => {
  await open();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(box().getAttribute('aria-expanded')).toBe('false');
});
