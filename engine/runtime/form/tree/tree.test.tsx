import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../../tests/support/forms';
import { dynamic, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const number = (title: string, more: object = {}) => ({ type: 'number', title, ...more });
const list = (title: string, items: object, more: object = {}) => ({ type: 'array', title, items, ...more });
const object = (title: string, properties: object, more: object = {}) => ({
  type: 'object',
  title,
  properties,
  ...more,
});

const open = (properties: object, rules: object = {}, initial?: object) =>
  renderScreen(formScreen([formOf(properties, { submit: calls(), ...(initial && { initial }) } as never, rules)]));

const group = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string, within_ = within(document.body)) =>
  act(async () => fireEvent.click(within_.getByRole('button', { name })));
const type = (box: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.input(box, { target: { value } });
    fireEvent.blur(box);
  });
const choose = (name: string, label: string) =>
  act(async () => {
    const box = screen.getByLabelText<HTMLSelectElement>(name);
    const option = [...box.options].find((one) => one.label === label);
    fireEvent.change(box, { target: { value: option?.value } });
  });

test('the fields of an object appear under its name, are sent as an object, and show their own errors', async () => {
  const address = object(
    'Address',
    { street: text('Street'), zip: text('Zip', { pattern: '^\\d{6}$' }) },
    { required: ['street'] },
  );
  const { call, ports } = await open({ name: text('Name'), address });
  await type(group('Address').getByLabelText('Zip'), '12');
  await press('Send');
  expect(group('Address').getByText('Zip is not valid')).toBeDefined();
  expect(group('Address').getByText('Street is required')).toBeDefined();
  expect(screen.queryByText(/Street: /)).toBeNull();
  expect(document.activeElement).toBe(group('Address').getByLabelText('Street'));
  expect(ports.calls.length).toBe(0);
  await type(group('Address').getByLabelText('Zip'), '560001');
  await type(group('Address').getByLabelText('Street'), 'MG Road');
  await press('Send');
  expect(call(0).payload).toEqual({ address: { street: 'MG Road', zip: '560001' } });
});

test('an optional object is omitted while it is empty, and a required one shows what is missing', async () => {
  const person = (title: string) => object(title, { name: text('Name') }, { required: ['name'] });
  const { call } = await open({ you: person('You'), partner: person('Partner') }, { required: ['you'] });
  await press('Send');
  expect(group('You').getByText('Name is required')).toBeDefined();
  expect(group('Partner').queryByText('Name is required')).toBeNull();
  await type(group('You').getByLabelText('Name'), 'Asha');
  await press('Send');
  expect(call(0).payload).toEqual({ you: { name: 'Asha' } });
});

test('an optional object is omitted even if it has required objects', async () => {
  const inner = object('Inner', { name: text('Name') }, { required: ['name'] });
  const { call } = await open({
    outer: object('Outer', { inner, note: text('Note') }, { required: ['inner'] }),
    a: text('A'),
  });
  await type(screen.getByLabelText('A'), 'x');
  await press('Send');
  expect(call(0).payload).toEqual({ a: 'x' });
  await type(screen.getByLabelText('Note'), 'y');
  await press('Send');
  expect(screen.getByText('Name is required')).toBeDefined();
});

test('a list of texts and a list of lists are filled in row by row', async () => {
  const { call } = await open({
    tags: list('Tags', text('Tag', { maxLength: 3 })),
    table: list('Table', list('Line', number('Cell'))),
  });
  await press('Add row', group('Tags'));
  await type(group('Tags').getByLabelText('Tag'), 'long');
  await press('Send');
  expect(group('Tags').getByText('Maximum 3 characters allowed')).toBeDefined();
  await type(group('Tags').getByLabelText('Tag'), 'new');
  await press('Add row', group('Table'));
  const line = within(group('Table').getByRole('group', { name: 'Line' }));
  await press('Add row', line);
  await type(line.getByLabelText('Cell'), '4.5');
  await press('Send');
  expect(call(0).payload).toEqual({ tags: ['new'], table: [[4.5]] });
});

test('a list nested in a list keeps its initial values, and allows no row beyond the maximum', async () => {
  const initial = { teams: [{ name: 'A', people: [{ name: 'Asha' }] }] };
  const people = list('People', object('Person', { name: text('Person name') }), { maxItems: 1 });
  const { call } = await open(
    { teams: list('Teams', object('Team', { name: text('Team name'), people })) },
    {},
    initial,
  );
  await press('Edit row 1', group('Teams'));
  expect(screen.getByLabelText<HTMLInputElement>('Person name').value).toBe('Asha');
  expect(group('People').getByRole('button', { name: 'Add row' }).getAttribute('aria-disabled')).toBe('true');
  await type(screen.getByLabelText('Person name'), 'Ravi');
  await press('Send');
  expect(call(0).payload).toEqual({ teams: [{ name: 'A', people: [{ name: 'Ravi' }] }] });
});

const contact = {
  title: 'Contact',
  oneOf: [
    object('By mail', { mail: text('Address', { minLength: 3 }) }, { required: ['mail'], additionalProperties: false }),
    object('By phone', { number: text('Number') }, { required: ['number'], additionalProperties: false }),
    text('Not at all', { enum: ['never'] }),
  ],
};

test('one alternative is selected and filled in, and text typed into another is kept but not sent', async () => {
  const { call } = await open({ contact: { ...contact, oneOf: contact.oneOf.slice(0, 2) } });
  await choose('Contact', 'By mail');
  await type(group('By mail').getByLabelText('Address'), 'x');
  await press('Send');
  expect(screen.getByText('At least 3 characters needed')).toBeDefined();
  await choose('Contact', 'By phone');
  await type(group('By phone').getByLabelText('Number'), '123');
  await press('Send');
  expect(call(0).payload).toEqual({ contact: { number: '123' } });
  await choose('Contact', 'By mail');
  expect(group('By mail').getByLabelText<HTMLInputElement>('Address').value).toBe('x');
});

test('the alternative that matches the value is selected', async () => {
  await open({ amount: { title: 'Amount', anyOf: [number('Number'), text('Words')] } }, {}, { amount: 'a few' });
  expect(screen.getByLabelText<HTMLSelectElement>('Amount').selectedOptions[0]?.label).toBe('Words');
  expect(group('Words').getByLabelText<HTMLInputElement>('Words').value).toBe('a few');
});

test('a dependent field appears and disappears with its conditions, and is required and sent only while it is shown', async () => {
  const rules = {
    if: { properties: { country: { const: 'IN' } }, required: ['country'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { pan: text('PAN') }, required: ['pan'] },
    else: { properties: { tin: text('TIN') } },
    dependencies: { card: { properties: { code: text('Code') }, required: ['code'] } },
  };
  const { call } = await open({ country: text('Country', { enum: ['IN', 'US'] }), card: text('Card') }, rules);
  expect(screen.queryByLabelText('PAN')).toBeNull();
  await type(screen.getByLabelText('TIN'), '77');
  await choose('Country', 'IN');
  expect(screen.queryByLabelText('TIN')).toBeNull();
  await type(screen.getByLabelText('Card'), '1');
  await press('Send');
  expect(screen.getByText('PAN is required')).toBeDefined();
  expect(screen.getByText('Code is required')).toBeDefined();
  await type(screen.getByLabelText('PAN'), 'AAAPL1234C');
  await type(screen.getByLabelText('Card'), '');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await press('Send');
  expect(call(0).payload).toEqual({ country: 'IN', pan: 'AAAPL1234C' });
});

test('alternatives of the whole form are distinguished by the field whose values they list', async () => {
  const by = (kind: string, properties: object) => ({
    properties: { kind: { const: kind }, ...properties },
    required: ['kind'],
  });
  const oneOf = [by('Car', { doors: number('Doors', { maximum: 5 }) }), by('Bike', { gears: number('Gears') })];
  const { call } = await open({}, { oneOf });
  await press('Send');
  expect(screen.getByText('Kind is required')).toBeDefined();
  await choose('Kind', 'Car');
  await type(screen.getByLabelText('Doors'), '9');
  await press('Send');
  expect(screen.getByText('Must be 5 or less')).toBeDefined();
  await choose('Kind', 'Bike');
  await type(screen.getByLabelText('Gears'), '7');
  await press('Send');
  expect(call(0).payload).toEqual({ kind: 'Bike', gears: 7 });
});

test('an object shows a record that arrives after the form', async () => {
  const address = object('Address', { street: text('Street') });
  const initial = dynamic(['source.record'], (roots: { source: { record?: object } }) => roots.source.record ?? {});
  const form = formOf({ address }, { submit: calls(), initial } as never);
  const sources = { record: source('GET /api/record', { select: 'data' }) };
  const { call } = await renderScreen(formScreen([form], { sources }));
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('');
  await call(0).answer({ data: { address: { street: 'MG Road' } } });
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('MG Road');
});

test('a reset removes the errors inside an object without input', async () => {
  const person = object('Person', { name: text('Name') }, { required: ['name'] });
  await renderScreen(
    formScreen([
      formOf({ person }, { submit: calls(), buttons: [{ label: 'Clear', onClick: [{ reset: 'form' }] }] } as never, {
        required: ['person'],
      }),
    ]),
  );
  await press('Send');
  expect(screen.getByText('Name is required')).toBeDefined();
  await press('Clear');
  expect(screen.queryByText('Name is required')).toBeNull();
});

test('a field in two branches is required only in the branch that requires it', async () => {
  const rules = {
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { note: text('Note') }, required: ['note'] },
    else: { properties: { note: text('Note') } },
  };
  const { call } = await open({ kind: text('Kind', { enum: ['a', 'b'] }) }, rules);
  await choose('Kind', 'b');
  await press('Send');
  expect(call(0).payload).toEqual({ kind: 'b' });
  await choose('Kind', 'a');
  await press('Send');
  expect(screen.getByText('Note is required')).toBeDefined();
});

test('an incomplete value selects the alternative it belongs to', async () => {
  await open({ contact: { ...contact, oneOf: contact.oneOf.slice(0, 2) } }, {}, { contact: { mail: 'x' } });
  expect(group('By mail').getByLabelText<HTMLInputElement>('Address').value).toBe('x');
});

test('an error of an object as a whole is shown at the object', async () => {
  const words = { minProperties: 'Fill in two of them' };
  const pair = object('Pair', { a: text('A'), b: text('B') }, { minProperties: 2, errorMessage: words });
  await open({ pair });
  await type(screen.getByLabelText('A'), 'x');
  await press('Send');
  expect(screen.getByText('Fill in two of them')).toBeDefined();
});

test('a field can have the name of a keyword', async () => {
  const either = { title: 'Default', anyOf: [number('Number'), text('Words')] };
  await open({ default: either }, {}, { default: 'a few' });
  expect(group('Words').getByLabelText<HTMLInputElement>('Words').value).toBe('a few');
});
