import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../../tests/support/forms';
import { dynamic } from '../../../testing/plans';
import { renderScreen } from '../../../testing/renderScreen';
import { planForm } from '../../model/FormPlan';
import { isPanel } from './isPanel';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const person = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Name'),
    kind: {
      type: 'integer',
      title: 'Kind',
      oneOf: [
        { const: 1, title: 'Friend' },
        { const: 2, title: 'Family' },
      ],
    },
    born: text('Born', { format: 'date' }),
    pin: text('Pin'),
    fee: { type: 'number', title: 'Fee', multipleOf: 0.01 },
    address: {
      type: 'object',
      title: 'Address',
      required: ['city'],
      properties: { city: text('City'), zip: text('Zip') },
    },
  },
};
const form = (lines: object[], rules: object = {}) =>
  formOf({ people: { type: 'array', title: 'People', items: person, ...rules }, other: text('Other') }, {
    initial: { people: lines },
    submit: calls(),
    ui: { people: field('rows', {}, { items: { pin: { 'ui:widget': 'password' } } } as never) },
  } as never);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const row = (number: number) => screen.getByRole('group', { name: `Row ${number}` });
const box = (number: number, label: string) => within(row(number)).getByLabelText<HTMLInputElement>(label);
const type = (target: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.input(target, { target: { value } });
    fireEvent.blur(target);
  });
const line = (number: number) =>
  [...row(number).querySelectorAll('strong, [class*=value]:not(strong, div)')].map(({ textContent }) => textContent);

test('a row with more than four fields, nested fields or groups of its own is a panel', () => {
  const four = { a: text('A'), b: text('B'), c: text('C'), d: text('D') };
  const layout = [{ columns: 1, fields: ['a'] }];
  expect(isPanel(planForm(formOf(four)))).toBe(false);
  expect(isPanel(planForm(formOf({ ...four, e: text('E') })))).toBe(true);
  expect(isPanel(planForm(formOf({ ...four, e: text('E') }, { ui: { e: { 'ui:widget': 'hidden' } } })))).toBe(false);
  expect(isPanel(planForm(formOf({ a: { type: 'object', properties: { b: text('B') } } })))).toBe(true);
  expect(isPanel(planForm(formOf({ a: text('A') }, { groups: layout })))).toBe(true);
});

test('the fields of an open row are in the groups of its own layout', async () => {
  const two = { type: 'object', properties: { a: text('A'), b: text('B') } };
  const look = {
    'ui:groups': [
      { title: 'One', columns: 1, fields: ['a'] },
      { title: 'Two', columns: 1, fields: ['b'], collapsed: true },
    ],
  };
  const list = { type: 'array', title: 'Pairs', items: { ...two, required: ['b'] } };
  const ui = { pairs: field('rows', {}, { items: look } as never) };
  await renderScreen(
    formScreen([formOf({ pairs: list }, { ui, initial: { pairs: [{ a: 'x' }] }, submit: calls() } as never)]),
  );
  await press('Edit row 1');
  expect(within(screen.getByRole('group', { name: 'One' })).getByLabelText('A')).toBeDefined();
  await press('Done with row 1');
  await press('Send');
  expect(document.activeElement).toBe(screen.getByLabelText('B'));
});

test('a closed row shows its first values in readable form, and no secret', async () => {
  await renderScreen(
    formScreen([
      form([
        { name: 'Asha', kind: 2, born: '1990-01-05', pin: '1234', fee: 7, address: { city: 'Pune' } },
        {},
        { kind: 1 },
      ]),
    ]),
  );
  expect(line(1)).toEqual(['Asha', 'Kind Family', 'Born 05 Jan 1990', 'Fee 7.00']);
  expect(within(row(2)).getByText('Nothing filled in yet')).toBeDefined();
  expect(line(3)).toEqual(['Kind Friend']);
  expect(within(row(1)).queryByLabelText('Name')).toBeNull();
});

test('Edit opens the fields of a row, its summary line follows what is typed, and Done closes them', async () => {
  await renderScreen(formScreen([form([{ name: 'Asha' }])]));
  expect(button('Edit row 1').getAttribute('aria-expanded')).toBe('false');
  await press('Edit row 1');
  expect(button('Done with row 1').getAttribute('aria-expanded')).toBe('true');
  await type(box(1, 'Name'), 'Ravi');
  expect(line(1)).toEqual(['Ravi']);
  await press('Done with row 1');
  expect(within(row(1)).queryByLabelText('Name')).toBeNull();
  expect(line(1)).toEqual(['Ravi']);
});

test('a new row opens with the focus in its first field', async () => {
  const { call } = await renderScreen(formScreen([form([])]));
  await press('Add row');
  await waitFor(() => expect(document.activeElement).toBe(box(1, 'Name')));
  await type(box(1, 'Name'), 'Asha');
  await type(box(1, 'City'), 'Pune');
  await press('Done with row 1');
  await press('Send');
  expect(call(0).payload).toEqual({ people: [{ name: 'Asha', address: { city: 'Pune' } }] });
});

test('a submit opens the first invalid row and focuses its field, and the others show how many errors they have', async () => {
  await renderScreen(formScreen([form([{ name: 'Asha' }, { address: { zip: '1' } }, { address: { zip: '2' } }])]));
  await press('Send');
  expect(screen.getByText('4 fields need attention')).toBeDefined();
  expect(document.activeElement).toBe(box(2, 'Name'));
  expect(within(row(3)).getByText('2 to fix')).toBeDefined();
  await press('Edit row 3');
  await type(box(3, 'Name'), 'Ravi');
  await press('Done with row 3');
  expect(within(row(3)).getByText('1 to fix')).toBeDefined();
  await press('Done with row 2');
  await press('Send');
  expect(document.activeElement).toBe(box(2, 'Name'));
});

test('an invalid row inside an invalid row focuses its field', async () => {
  const inner = { type: 'array', title: 'Inner', items: person };
  const outer = {
    type: 'array',
    title: 'Outer',
    items: { type: 'object', properties: { title: text('Title'), inner } },
  };
  const initial = { outer: [{ title: 'a' }, { title: 'b', inner: [{ name: 'Asha' }, { born: '1990-01-05' }] }] };
  await renderScreen(formScreen([formOf({ outer }, { initial, submit: calls() } as never)]));
  await press('Send');
  expect((document.activeElement as HTMLInputElement).name).toBe('name');
  expect(document.activeElement?.closest('[data-row]')).toBe(
    within(screen.getByRole('group', { name: 'Inner' })).getByRole('group', { name: 'Row 2' }),
  );
});

test('a disabled panel can be opened for reading', async () => {
  const locked = form([{ name: 'Asha' }]);
  const ui = { people: { 'ui:disabled': dynamic([], () => true) } };
  await renderScreen(formScreen([{ ...locked, ui: ui as never }]));
  await press('Show row 1');
  expect(box(1, 'Name').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Remove|^Move|^Add/ })).toBeNull();
});
