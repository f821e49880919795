import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expression } from '../../../../language/expression';
import type { Row } from '../../../../language/plan';
import type { Table } from '../../../../language/plan.gen';
import type { Appearance } from '../../../ports';
import { button, column, screenOf, source, table } from '../../../testing/plans';
import { renderScreen, settle, testPorts } from '../../../testing/renderScreen';

const rows = expression<readonly Row[]>(
  ({ source: of }) => (of as { readonly items: readonly Row[] }).items,
  ['source.items'],
  'source.items',
  '1:1',
);
const columns = [
  column('code', 'Code', { sortable: true }),
  column('name', 'Name', { subject: true }),
  column('day', 'Day'),
];
const planOf = (more: Partial<Table> = {}) =>
  screenOf({
    sources: { items: source('POST /api/items', { paginated: true, select: 'data' }) },
    body: [table(rows, columns, { savedViews: true, ...more })],
  });

/** The widths that the browser would give the columns, in pixels. */
const natural: Readonly<Record<string, number>> = { Code: 200, Name: 500, Day: 300 };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function size(this: HTMLElement) {
    return new DOMRect(0, 0, natural[this.textContent ?? ''] ?? 0, 32);
  });
  // jsdom has neither.
  HTMLElement.prototype.setPointerCapture = () => {};
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 40, 20);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});

function createLooks(kept = new Map<string, string>()): Appearance & { readonly kept: Map<string, string> } {
  const listeners = new Set<() => void>();
  return {
    kept,
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

const open = async (plan = planOf(), looks: Appearance | null = createLooks(), query: Record<string, string> = {}) => {
  const ports = testPorts({ looks: looks ?? undefined });
  const rendered = await renderScreen(plan, { ports, route: { query } });
  await rendered.call(0).answer({ data: [{ code: 'c', name: 'Ada', day: 'today' }] });
  return rendered;
};
const separators = () => screen.queryAllByRole('separator');
const separator = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` });
const valuesOf = (element: HTMLElement) =>
  ['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => Number(element.getAttribute(name)));
const widths = () => [...document.querySelectorAll('col')].map((col) => col.style.getPropertyValue('--column-width'));
const press = (element: HTMLElement, key: string) => act(async () => fireEvent.keyDown(element, { key }));
/** jsdom has no pointer events. */
const point = (element: HTMLElement, type: string, clientX = 0) => {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  return act(async () => fireEvent(element, Object.assign(event, { isPrimary: true, pointerId: 1 })));
};
const drag = async (element: HTMLElement, from: number, ...places: number[]) => {
  await point(element, 'pointerdown', from);
  for (const place of places) await point(element, 'pointermove', place);
};
const drop = (element: HTMLElement) => point(element, 'pointerup');

test('a separator between two headings tells the share of the first column, and headings keep their names', async () => {
  await open();
  expect(separators().map((one) => one.getAttribute('aria-label'))).toEqual(['Width of Code', 'Width of Name']);
  expect(valuesOf(separator('Code'))).toEqual([20, 7, 63]);
  expect(valuesOf(separator('Name'))).toEqual([50, 7, 73]);
  expect(separator('Code').getAttribute('aria-orientation')).toBe('vertical');
  const name = screen.getByRole('columnheader', { name: 'Name' });
  expect(separator('Name').getAttribute('aria-controls')).toBe(name.id);
  expect(within(name).getByRole('separator')).toBe(separator('Code'));
  expect(document.querySelector('colgroup')).toBeNull();
});

test('arrow keys, Home and End change the widths of two columns', async () => {
  await open();
  await press(separator('Code'), 'ArrowRight');
  expect(widths()).toEqual(['21%', '49%', '30%']);
  await press(separator('Name'), 'ArrowLeft');
  await press(separator('Name'), 'ArrowLeft');
  expect(widths()).toEqual(['21%', '47%', '32%']);
  await press(separator('Code'), 'Home');
  expect(valuesOf(separator('Code'))[0]).toBe(7);
  await press(separator('Code'), 'End');
  expect(valuesOf(separator('Code'))[0]).toBe(61);
  expect(widths()[2]).toBe('32%');
  fireEvent.keyDown(separator('Code'), { key: 'ArrowLeft', altKey: true });
  expect(valuesOf(separator('Code'))[0]).toBe(61);
});

test('the separators are one tab stop, and the up and down arrows move between them', async () => {
  await open();
  const stops = () => separators().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1]);
  act(() => separator('Code').focus());
  await press(separator('Code'), 'ArrowDown');
  expect(document.activeElement).toBe(separator('Name'));
  expect(stops()).toEqual([-1, 0]);
  await press(separator('Name'), 'ArrowDown');
  expect(document.activeElement).toBe(separator('Name'));
  await press(separator('Name'), 'ArrowUp');
  expect(document.activeElement).toBe(separator('Code'));
});

test('the pointer drags a separator, Escape restores the widths, and a double-click resets them', async () => {
  const looks = createLooks();
  await open(planOf(), looks);
  await drag(separator('Code'), 200, 201);
  expect(widths(), 'a press is not a drag').toEqual([]);
  await drop(separator('Code'));
  await drag(separator('Code'), 200, 250, 300);
  await drop(separator('Code'));
  expect(widths()).toEqual(['30%', '40%', '30%']);
  await drag(separator('Name'), 700, 600);
  expect(widths()).toEqual(['30%', '30%', '40%']);
  await press(separator('Name'), 'Escape');
  expect(widths()).toEqual(['30%', '40%', '30%']);
  await drag(separator('Name'), 700);
  await drop(separator('Name'));
  await point(separator('Name'), 'pointermove', 300);
  expect(widths(), 'a move after the drag').toEqual(['30%', '40%', '30%']);
  await act(async () => fireEvent.doubleClick(separator('Name')));
  expect(widths()).toEqual([]);
  expect([...looks.kept]).toEqual([['widths test/screen', '']]);
});

test('the first drag can be cancelled, also by the browser', async () => {
  await open();
  await drag(separator('Code'), 200, 300);
  await press(separator('Code'), 'Escape');
  expect(widths()).toEqual([]);
  await drag(separator('Code'), 200, 300);
  await point(separator('Code'), 'pointercancel');
  expect(widths()).toEqual([]);
});

test('the device keeps the widths, also of hidden columns', async () => {
  const looks = createLooks();
  const { unmount } = await open(planOf(), looks);
  await press(separator('Code'), 'ArrowRight');
  unmount();
  const { unmount: close } = await open(planOf(), looks, { hide: 'day' });
  expect(widths()).toEqual(['30%', '70%']);
  await press(separator('Code'), 'ArrowLeft');
  close();
  await open(planOf(), looks);
  expect(widths()).toEqual(['20.3%', '49.7%', '30%']);
});

test('the Display panel resets the widths, and offers that only if they are changed', async () => {
  await open();
  const show = async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Display' })));
    await settle();
    return within(screen.getByRole('dialog', { name: 'Display' }));
  };
  const panel = await show();
  expect(panel.getByRole('region', { name: 'Column widths' })).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Reset widths' })).toBeNull();
  await press(separator('Code'), 'ArrowRight');
  expect(widths()).not.toEqual([]);
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Reset widths' })));
  expect(widths()).toEqual([]);
});

test('checkboxes and actions keep their width', async () => {
  const bulk = { label: 'Close', call: 'POST /api/close' } as unknown as NonNullable<Table['bulkActions']>[number];
  await open(planOf({ actions: [button('Open', [])], bulkActions: [bulk] }));
  expect(separators()).toHaveLength(2);
  await press(separator('Code'), 'ArrowRight');
  expect(widths()).toEqual(['34px', '21%', '49%', '30%', '40px']);
});

test('columns cannot be resized without saved views, nor if the device stores nothing', async () => {
  await open(planOf({ savedViews: false }));
  expect(separators()).toEqual([]);
  await open(planOf(), null);
  expect(separators()).toEqual([]);
});
