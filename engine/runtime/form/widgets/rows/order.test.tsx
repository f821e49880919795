import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../../tests/support/forms';
import type { FieldOptions } from '../../../../language/plan.gen';
import { renderScreen, testPorts } from '../../../testing/renderScreen';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const items = { type: 'object', properties: { item: text('Item', { maxLength: 5 }), note: text('Note') } };
const initial = { lines: [{ item: 'Pen' }, { item: 'Ink' }, { item: 'Pad' }] };
const form = (options: Partial<FieldOptions> = {}, rules: object = {}) =>
  formOf({ lines: { type: 'array', title: 'Lines', items, ...rules } }, {
    ui: { lines: field('rows', options) },
    initial,
    submit: calls(),
  } as never);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const key = (name: string, pressed: string) => act(async () => fireEvent.keyDown(button(name), { key: pressed }));
const rows = () => screen.getAllByRole('group', { name: /^Row \d$/ });
const box = (number: number, label = 'Item') =>
  within(screen.getByRole('group', { name: `Row ${number}` })).getByLabelText<HTMLInputElement>(label);
const order = () => screen.getAllByLabelText<HTMLInputElement>('Item').map(({ value }) => value);
const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const type = (target: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.input(target, { target: { value } });
    fireEvent.blur(target);
  });

afterEach(() => void vi.restoreAllMocks());

test('the arrow keys move a row by its handle, which keeps the focus, and the new position is announced', async () => {
  const { call } = await renderScreen(formScreen([form()]));
  const handle = button('Move row 1');
  handle.focus();
  await key('Move row 1', 'ArrowDown');
  expect([order(), readStatuses()]).toEqual([['Ink', 'Pen', 'Pad'], ['Row 1 is now row 2 of 3.']]);
  expect(document.activeElement).toBe(handle);
  expect(handle).toBe(button('Move row 2'));
  await key('Move row 2', 'End');
  expect(order()).toEqual(['Ink', 'Pad', 'Pen']);
  await key('Move row 3', 'ArrowDown');
  await key('Move row 3', 'Home');
  await key('Move row 1', 'ArrowUp');
  expect(order()).toEqual(['Pen', 'Ink', 'Pad']);
  await key('Move row 3', 'ArrowUp');
  await press('Send');
  expect(call(0).payload).toEqual({ lines: [{ item: 'Pen' }, { item: 'Pad' }, { item: 'Ink' }] });
});

test('a clicked handle offers both directions, except beyond the ends', async () => {
  await renderScreen(formScreen([form()]));
  expect(screen.queryByRole('button', { name: 'Move row 1 up' })).toBeNull();
  await press('Move row 1');
  expect([button('Move row 1').getAttribute('aria-expanded'), button('Move row 1 up').disabled]).toEqual([
    'true',
    true,
  ]);
  await press('Move row 1 down');
  expect(order()).toEqual(['Ink', 'Pen', 'Pad']);
  await press('Move row 2 down');
  expect([order(), button('Move row 3 down').disabled]).toEqual([['Ink', 'Pad', 'Pen'], true]);
});

test('errors and the text in a box move with their row', async () => {
  await renderScreen(formScreen([form()]));
  const pen = box(1);
  await type(pen, 'Pencils');
  expect(screen.getByText('Row 1, Item: Maximum 5 characters allowed')).toBeDefined();
  await key('Move row 1', 'ArrowDown');
  expect(box(2)).toBe(pen);
  expect([pen.value, pen.getAttribute('aria-invalid')]).toEqual(['Pencils', 'true']);
  expect(screen.getByText('Row 2, Item: Maximum 5 characters allowed')).toBeDefined();
});

test('a draft keeps the order', async () => {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  const first = await renderScreen(formScreen([form()]), { ports: testPorts({ drafts }) });
  await key('Move row 3', 'Home');
  first.unmount();
  await renderScreen(formScreen([form()]), { ports: testPorts({ drafts }) });
  expect(order()).toEqual(['Pad', 'Pen', 'Ink']);
});

/** Stacks rows of 40 pixels each. */
function laidOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, rows().indexOf(this) * 40, 300, 40);
  });
}

/** jsdom has no pointer events. */
const point = (name: string, kind: 'down' | 'move' | 'up', clientY = 0, pressed = 0) =>
  fireEvent(button(name), new MouseEvent(`pointer${kind}`, { bubbles: true, clientY, button: pressed }));
const drag = (name: string, from: number, to: number, pressed = 0) =>
  act(async () => {
    button(name).setPointerCapture = () => {};
    point(name, 'down', from, pressed);
    point(name, 'move', to);
  });

test('a row is dragged by its handle, and stays where it is dropped', async () => {
  laidOut();
  await renderScreen(formScreen([form()]));
  await drag('Move row 1', 100, 190);
  expect(rows().map(({ style }) => style.transform)).toEqual([
    'translateY(90px)',
    'translateY(-40px)',
    'translateY(-40px)',
  ]);
  await act(async () => {
    point('Move row 1', 'up');
    fireEvent.click(button('Move row 1'), { detail: 1 });
  });
  expect([order(), rows().map(({ style }) => style.transform)]).toEqual([
    ['Ink', 'Pad', 'Pen'],
    ['', '', ''],
  ]);
  expect(screen.queryByRole('button', { name: /up$/ })).toBeNull();
});

test('Escape cancels a drag, and another mouse button does not start one', async () => {
  laidOut();
  await renderScreen(formScreen([form()]));
  await drag('Move row 1', 100, 190);
  await key('Move row 1', 'Escape');
  await act(async () => point('Move row 1', 'up'));
  expect([order(), rows()[0]?.style.transform]).toEqual([['Pen', 'Ink', 'Pad'], '']);
  await drag('Move row 1', 100, 190, 2);
  expect(rows()[0]?.style.transform).toBe('');
});

test('a screen can disable adding, removing and moving', async () => {
  await renderScreen(formScreen([form({ addable: false, removable: false, orderable: false })]));
  expect(within(screen.getByRole('group', { name: 'Lines' })).queryByRole('button')).toBeNull();
});

test('a copy of a row is inserted below it and gets the focus', async () => {
  const { call } = await renderScreen(formScreen([form({ copyable: true }, { maxItems: 4 })]));
  await type(box(2, 'Note'), 'blue');
  await press('Copy row 2');
  expect([order(), box(3, 'Note').value]).toEqual([['Pen', 'Ink', 'Ink', 'Pad'], 'blue']);
  expect(readStatuses()).toEqual(['Row 2 copied to row 3.']);
  await waitFor(() => expect(document.activeElement).toBe(box(3)));
  expect(screen.queryByRole('button', { name: 'Copy row 1' })).toBeNull();
  await type(box(3), 'Glue');
  await press('Send');
  expect(call(0).payload).toEqual({
    lines: [{ item: 'Pen' }, { item: 'Ink', note: 'blue' }, { item: 'Glue', note: 'blue' }, { item: 'Pad' }],
  });
});

test('removing a row moves the focus to the next row, or to the Add button if none is left', async () => {
  await renderScreen(formScreen([form()]));
  await press('Remove row 2');
  expect(readStatuses()).toEqual(['Row 2 removed, 2 rows left.']);
  await waitFor(() => expect(document.activeElement).toBe(button('Remove row 2')));
  await press('Remove row 2');
  await waitFor(() => expect(document.activeElement).toBe(button('Remove row 1')));
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  await press('Remove row 1');
  await waitFor(() => expect(document.activeElement).toBe(button('Add row')));
});
