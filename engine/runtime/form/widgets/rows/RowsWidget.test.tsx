import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../../tests/support/forms';
import type { Field } from '../../../../language/plan.gen';
import { dynamic } from '../../../testing/plans';
import { renderScreen, testPorts } from '../../../testing/renderScreen';

type Line = { readonly quantity?: number; readonly price?: number; readonly kind?: string };
type Roots = { readonly row?: Line; readonly form?: { readonly lines?: readonly Line[] } };

const line = {
  type: 'object',
  required: ['item', 'quantity'],
  properties: {
    item: { type: 'string', title: 'Item', maxLength: 8, errorMessage: { maxLength: 'At most 8 letters' } },
    quantity: { type: 'integer', title: 'Quantity', minimum: 1 },
    price: { type: 'number', title: 'Price', default: 2 },
    note: { type: 'string', title: 'Note' },
    amount: { type: 'number', title: 'Amount' },
  },
  errorMessage: { required: { item: 'An item is required' } },
};

const amount = ({ row }: Roots): number => (row?.quantity ?? 0) * (row?.price ?? 0);

const items: Record<string, Field> = {
  note: { 'ui:visible': dynamic(['row.quantity'], ({ row }: Roots) => (row?.quantity ?? 0) > 10) },
  amount: field('output', { text: dynamic(['row.quantity', 'row.price'], (roots: Roots) => String(amount(roots))) }),
};

const order = (more: object = {}) =>
  formOf(
    {
      lines: {
        type: 'array',
        title: 'Lines',
        minItems: 1,
        maxItems: 3,
        items: line,
        errorMessage: { maxItems: 'At most three' },
      },
      total: { type: 'number', title: 'Total' },
    },
    {
      ui: {
        lines: field('rows', { addLabel: 'Add a line' }, { items }),
        total: field('output', {
          text: dynamic(['form.lines'], ({ form }: Roots) =>
            String((form?.lines ?? []).reduce((sum, row) => sum + amount({ row }), 0)),
          ),
        }),
      },
      submit: calls('Order'),
      ...more,
    },
    { required: ['lines'], errorMessage: { required: { lines: 'At least one line is required' } } },
  );

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
const box = (number: number, label: string) => row(number).getByLabelText<HTMLInputElement>(label);
const enter = (number: number, label: string, text: string) =>
  act(async () => {
    fireEvent.input(box(number, label), { target: { value: text } });
    fireEvent.blur(box(number, label));
  });
const lines = () => screen.getByRole('group', { name: 'Lines' });

test('rows are added, filled in, totalled, removed and sent', async () => {
  const { call } = await renderScreen(formScreen([order()]));
  expect(lines().textContent).toContain('No rows yet.');
  await press('Add a line');
  await enter(1, 'Item', 'Chairs');
  await enter(1, 'Quantity', '3');
  expect(row(1).getByLabelText('Amount').textContent).toBe('6');
  await press('Add a line');
  await enter(2, 'Item', 'Lamp');
  await enter(2, 'Quantity', '1');
  await enter(2, 'Price', '10.5');
  expect(screen.getByLabelText('Total').textContent).toBe('16.5');
  await press('Remove row 1');
  expect(box(1, 'Item').value).toBe('Lamp');
  expect(screen.getByLabelText('Total').textContent).toBe('10.5');
  await press('Order');
  expect(call(0).payload).toEqual({ lines: [{ item: 'Lamp', quantity: 1, price: 10.5 }] });
});

test('each invalid cell shows its error, the list names the first, and the first gets the focus', async () => {
  const { ports } = await renderScreen(formScreen([order()]));
  await press('Order');
  expect(screen.getByText('At least one line is required')).toBeDefined();
  await press('Add a line');
  await enter(1, 'Item', 'far too long');
  await press('Order');
  expect(row(1).getByText('At most 8 letters')).toBeDefined();
  expect(row(1).getByText('Quantity is required')).toBeDefined();
  expect(screen.getByText('Row 1, Item: At most 8 letters')).toBeDefined();
  expect(document.activeElement).toBe(box(1, 'Item'));
  expect(ports.calls.length).toBe(0);
});

test('a new row shows no errors before the user has visited it', async () => {
  await renderScreen(formScreen([order()]));
  await press('Add a line');
  expect(screen.queryByText('An item is required')).toBeNull();
  expect(screen.queryByText(/Row 1/)).toBeNull();
});

test('an error of the list itself appears below it', async () => {
  const initial = { lines: [1, 2, 3, 4].map((quantity) => ({ item: 'Pen', quantity })) };
  await renderScreen(formScreen([order({ initial })]));
  await press('Order');
  expect(screen.getByText('At most three')).toBeDefined();
});

test('a field of a row is shown by a condition on the row, and sent only while it is shown', async () => {
  const { call } = await renderScreen(formScreen([order({ initial: { lines: [{ item: 'Pen', quantity: 20 }] } })]));
  await press('Edit row 1');
  await enter(1, 'Note', 'Blue');
  await enter(1, 'Quantity', '2');
  expect(row(1).queryByLabelText('Note')).toBeNull();
  await press('Order');
  expect(call(0).payload).toEqual({ lines: [{ item: 'Pen', quantity: 2, price: 2 }] });
});

test('initial rows can be sent back, without keys that the schema does not define', async () => {
  const given = [{ item: 'Pen', quantity: 2, price: 1, id: 7 }];
  const { call } = await renderScreen(formScreen([order({ initial: { lines: given } })]));
  await press('Edit row 1');
  await enter(1, 'Item', 'Pencil');
  await press('Order');
  expect(call(0).payload).toEqual({ lines: [{ item: 'Pencil', quantity: 2, price: 1 }] });
});

test('text typed into rows is restored, and Start over restores the initial rows', async () => {
  const initial = { lines: [{ item: 'Pen', quantity: 2 }] };
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const first = await renderScreen(formScreen([order({ initial })]), { ports: testPorts({ drafts }) });
  await press('Edit row 1');
  await enter(1, 'Item', 'Pencil');
  first.unmount();
  await renderScreen(formScreen([order({ initial })]), { ports: testPorts({ drafts }) });
  await press('Edit row 1');
  expect(box(1, 'Item').value).toBe('Pencil');
  await press('Start over');
  await press('Edit row 1');
  expect(box(1, 'Item').value).toBe('Pen');
});

test('a read-only list shows text, and its rows can be opened for reading', async () => {
  const initial = { lines: [{ item: 'Pen', quantity: 2 }] };
  const ui = { lines: field('rows', {}, { items, 'ui:readonly': dynamic([], () => true) }) };
  await renderScreen(formScreen([order({ initial, ui })]));
  expect(within(lines()).getByText('Pen').tagName).toBe('STRONG');
  await press('Show row 1');
  expect(within(lines()).getByLabelText('Item').textContent).toBe('Pen');
  expect(
    within(lines())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hide']);
  expect(within(lines()).queryByRole('textbox')).toBeNull();
});
