import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import { dynamic } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });

const open = (properties: object, ui: object, more: object = {}) =>
  renderScreen(formScreen([formOf(properties, { submit: calls(), ui, ...more } as never)]));

const labels = () =>
  screen.getAllByText((_, element) => element?.tagName === 'LABEL').map((label) => label.textContent);

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

test('ui:title is the label, and the name of the field in messages', async () => {
  await open({ name: text('Name', { minLength: 2 }) }, { name: { 'ui:title': 'Full name' } });
  expect(labels()).toEqual(['Full name']);
});

test('the schema’s description is below the field, ui:description replaces it, and ui:help follows it', async () => {
  await open(
    { a: text('A', { description: 'As printed.' }), b: text('B', { description: 'As printed.' }), c: text('C') },
    { b: { 'ui:description': 'As written.', 'ui:help': 'Without dots.' }, c: { 'ui:help': 'Short.' } },
  );
  const help = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  const readDescription = (label: string) => document.getElementById(help(label))?.textContent;
  expect([readDescription('A'), readDescription('B'), readDescription('C')]).toEqual([
    'As printed.',
    'As written. Without dots.',
    'Short.',
  ]);
});

test('ui:order sets the order of the fields, and "*" represents the remaining ones', async () => {
  await open({ a: text('A'), b: text('B'), c: text('C') }, { 'ui:order': ['c', '*', 'a'] });
  expect(labels()).toEqual(['C', 'B', 'A']);
});

test('an object’s ui settings apply to its fields by name, and set their order', async () => {
  const place = { type: 'object', title: 'Place', properties: { street: text('Street'), town: text('Town') } };
  await open({ place }, { place: { 'ui:order': ['town', 'street'], town: { 'ui:title': 'City' } } });
  expect(within(screen.getByRole('group', { name: 'Place' })).getByLabelText('City')).toBeDefined();
  expect(labels()).toEqual(['City', 'Street']);
});

test('items sets the presentation of a row, whether it is an object or a single value', async () => {
  const rows = { type: 'array', title: 'Rows', items: { type: 'object', properties: { a: text('A') } } };
  const notes = { type: 'array', title: 'Notes', items: text('Note') };
  await open(
    { rows, notes },
    { rows: { items: { a: { 'ui:title': 'First' } } }, notes: { items: { 'ui:widget': 'textarea' } } },
    { initial: { rows: [{ a: 'x' }], notes: ['y'] } },
  );
  expect(screen.getByLabelText('First')).toBeDefined();
  expect(document.querySelector('textarea')?.value).toBe('y');
});

test('the ui settings of a field apply to the fields of its alternatives', async () => {
  const way = {
    title: 'Way',
    oneOf: [
      { title: 'Mail', type: 'object', required: ['to'], properties: { to: text('To') } },
      { title: 'None', type: 'null' },
    ].slice(0, 1),
  };
  await open({ way }, { way: { to: { 'ui:title': 'Send to' } } }, { initial: { way: { to: 'x' } } });
  expect(screen.getByLabelText('Send to')).toBeDefined();
});

test('ui:enumNames are displayed instead of the values, which are sent', async () => {
  const { call } = await open(
    { size: text('Size', { enum: ['s', 'l'] }) },
    { size: { 'ui:enumNames': ['Small', 'Large'] } },
  );
  const box = screen.getByLabelText<HTMLSelectElement>('Size');
  const large = [...box.options].find(({ label }) => label === 'Large');
  await act(async () => fireEvent.change(box, { target: { value: large?.value } }));
  await send();
  expect(call(0).payload).toEqual({ size: 'l' });
});

test('ui:emptyValue is sent after the user emptied the field, and is not displayed', async () => {
  const { call } = await open({ note: text('Note'), other: text('Other') }, { note: { 'ui:emptyValue': '' } });
  const box = screen.getByLabelText<HTMLInputElement>('Note');
  await send();
  expect(call(0).payload).toEqual({});
  await call(0).answer({});
  for (const value of ['x', '']) fireEvent.input(box, { target: { value } });
  await send();
  expect([box.value, call(1).payload]).toEqual(['', { note: '' }]);
});

test('a hidden field sends no ui:emptyValue', async () => {
  const { call } = await open(
    { note: text('Note'), more: text('More') },
    { more: { 'ui:emptyValue': 'none', 'ui:visible': dynamic([], () => false) } },
  );
  await send();
  expect(call(0).payload).toEqual({});
});

test('ui:autofocus marks the control that gets the focus of a page or a dialog', async () => {
  await open({ a: text('A'), b: text('B') }, { b: { 'ui:autofocus': true, 'ui:autocomplete': 'email' } });
  expect(screen.getByLabelText('B').hasAttribute('data-autofocus')).toBe(true);
  expect(screen.getByLabelText('B').getAttribute('autocomplete')).toBe('email');
  expect(screen.getByLabelText('A').hasAttribute('data-autofocus')).toBe(false);
});

test('checkboxes send the checked values in the order of the choices', async () => {
  const days = { type: 'array', title: 'Days', items: { type: 'string', enum: ['mon', 'tue', 'wed'] } };
  const looks = { 'ui:widget': 'checkboxes', 'ui:enumNames': ['Monday', 'Tuesday', 'Wednesday'] };
  const { call } = await open({ days }, { days: looks });
  const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  await tick('Wednesday');
  await tick('Monday');
  await tick('Tuesday');
  await tick('Tuesday');
  await send();
  expect(call(0).payload).toEqual({ days: ['mon', 'wed'] });
});

test.each<[string, (slider: HTMLElement) => unknown, object]>([
  ['untouched', () => undefined, {}],
  ['clicked without moving', (slider) => fireEvent.click(slider), { share: 20 }],
  ['moved', (slider) => fireEvent.change(slider, { target: { value: '35' } }), { share: 35 }],
])('a range within the limits of its schema sends, %s, its value', async (_, touch, sent) => {
  const share = { type: 'integer', title: 'Share', minimum: 20, maximum: 100, multipleOf: 5 };
  const { call } = await open({ share }, { share: { 'ui:widget': 'range' } });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Share' });
  expect([slider.min, slider.max, slider.step]).toEqual(['20', '100', '5']);
  expect(slider.getAttribute('aria-valuetext')).toBe('not chosen');
  await act(async () => touch(slider));
  await send();
  expect(call(0).payload).toEqual(sent);
});

test('a colour has no value until one is chosen, and can be cleared', async () => {
  const { call } = await open({ tone: text('Tone', { format: 'color' }) }, {});
  expect(screen.getByText('Not chosen')).toBeDefined();
  await act(async () => fireEvent.change(screen.getByLabelText('Tone'), { target: { value: '#0b7a75' } }));
  await send();
  expect(call(0).payload).toEqual({ tone: '#0b7a75' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove' })));
  expect(screen.getByText('Not chosen')).toBeDefined();
});

test('a list of true and false is displayed as Yes and No', async () => {
  await open({ kept: { type: 'boolean', title: 'Kept', enum: [false, true] } }, {});
  expect([...screen.getByLabelText<HTMLSelectElement>('Kept').options].map(({ label }) => label)).toEqual([
    'Select',
    'No',
    'Yes',
  ]);
});

test.each(['select', 'radio'])('a boolean is chosen as Yes or No in a %s', async (widget) => {
  const { call } = await open({ kept: { type: 'boolean', title: 'Kept' } }, { kept: { 'ui:widget': widget } });
  const box = screen.queryByRole('combobox') ?? screen.getByRole('radio', { name: 'No' });
  const no = box instanceof HTMLSelectElement ? [...box.options].find(({ label }) => label === 'No')?.value : undefined;
  await act(async () => (no === undefined ? fireEvent.click(box) : fireEvent.change(box, { target: { value: no } })));
  await send();
  expect(call(0).payload).toEqual({ kept: false });
});
