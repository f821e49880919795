import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import type { Form } from '../../language/plan.gen';
import { dynamic, source } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const object = (title: string, properties: object) => ({ type: 'object', title, properties });
const list = (title: string, items: object) => ({ type: 'array', title, items });

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.input(box(label), { target: { value } });
    fireEvent.blur(box(label));
  });
const choose = (name: string, label: string) =>
  act(async () => {
    const select = screen.getByLabelText<HTMLSelectElement>(name);
    const option = [...select.options].find((one) => one.label === label);
    fireEvent.change(select, { target: { value: option?.value } });
  });

/** Returns a function that opens the form, each time as after a reload: drafts survive as JSON. */
function visits(form: Form, more: Parameters<typeof formScreen>[1] = {}) {
  const kept = new Map<string, string>();
  const drafts = {
    read: (key: string): unknown => (kept.has(key) ? JSON.parse(kept.get(key) as string) : undefined),
    write: (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    remove: (key: string) => void kept.delete(key),
  };
  return () => renderScreen(formScreen([form], more), { ports: testPorts({ drafts }) });
}

const address = object('Address', {
  street: text('Street'),
  city: text('City', { default: 'Pune' }),
  zip: text('Zip'),
});
const record = dynamic(['source.record'], (roots: { source: { record?: object } }) => roots.source.record);
const withRecord = formOf({ address, name: text('Name') }, { submit: calls(), initial: record } as never);
const sources = { record: source('GET /api/record', { select: 'data' }) };

test('a cleared default inside an object or a row stays empty when the draft is restored', async () => {
  const lines = list('Lines', {
    type: 'object',
    properties: { kind: text('Kind', { default: 'Pen' }), note: text('Note') },
  });
  const visit = visits(formOf({ address, lines }, { submit: calls() }));
  const first = await visit();
  await type('City', '');
  await press('Add row');
  await type('Kind', '');
  await type('Note', 'x');
  first.unmount();
  const { call } = await visit();
  expect([box('City').value, box('Kind').value, box('Note').value]).toEqual(['', '', 'x']);
  await press('Send');
  expect(call(0).payload).toEqual({ lines: [{ note: 'x' }] });
});

test('text typed into an object before its record arrives stays, with the focus, and the rest of the record is filled in', async () => {
  const { call } = await visits(withRecord, { sources })();
  const street = box('Street');
  street.focus();
  await act(async () => fireEvent.input(street, { target: { value: 'MG Road' } }));
  await call(0).answer({ data: { name: 'Asha', address: { street: 'Old Road', zip: '411001' } } });
  expect([box('Street').value, box('City').value, box('Zip').value, box('Name').value]).toEqual([
    'MG Road',
    '',
    '411001',
    'Asha',
  ]);
  expect(box('Street')).toBe(street);
  expect(document.activeElement).toBe(street);
  await press('Send');
  expect(call(1).payload).toEqual({ name: 'Asha', address: { street: 'MG Road', zip: '411001' } });
});

test('the draft of an object contains only typed values, not those of the record', async () => {
  const visit = visits(withRecord, { sources });
  const first = await visit();
  await type('Street', 'MG Road');
  await first.call(0).answer({ data: { address: { zip: '411001' } } });
  await type('City', 'Goa');
  await type('City', '');
  first.unmount();
  const { call } = await visit();
  expect(box('Street').value).toBe('MG Road');
  await call(0).answer({ data: { address: { street: 'Old Road', city: 'Delhi', zip: '403001' } } });
  expect([box('Street').value, box('City').value, box('Zip').value]).toEqual(['MG Road', '', '403001']);
});

const contact = {
  title: 'Contact',
  oneOf: [object('By mail', { mail: text('Mail') }), object('By phone', { number: text('Number') })].map((one) => ({
    ...one,
    additionalProperties: false,
  })),
};

test.each([
  ['at the top', { contact }],
  ['inside an object', { person: object('Person', { contact, name: text('Name') }) }],
])('a selected alternative without input is selected again %s', async (_, properties) => {
  const visit = visits(formOf(properties, { submit: calls() }));
  const first = await visit();
  await choose('Contact', 'By phone');
  first.unmount();
  await visit();
  expect(screen.getByText(/Your unsaved input was restored/)).toBeDefined();
  expect(box('Number').value).toBe('');
  await type('Number', '12');
});

test('an alternative inside a row is restored with its typed text', async () => {
  const people = list('People', { type: 'object', properties: { name: text('Name'), contact } });
  const visit = visits(formOf({ people }, { submit: calls() }));
  const first = await visit();
  await press('Add row');
  await press('Add row');
  const second = () => within(screen.getByRole('group', { name: 'Row 2' }));
  await act(async () => fireEvent.change(second().getByLabelText('Contact'), { target: { value: '0' } }));
  await act(async () => {
    fireEvent.input(second().getByLabelText('Mail'), { target: { value: 'a@b.c' } });
    fireEvent.blur(second().getByLabelText('Mail'));
  });
  first.unmount();
  const { call } = await visit();
  await press('Send');
  expect(call(0).payload).toEqual({ people: [{}, { contact: { mail: 'a@b.c' } }] });
});

test('a single option selected automatically inside an object does not count as typed', async () => {
  const one = object('One', { kind: { type: 'string', title: 'Kind', enum: ['a'] } });
  const visit = visits(formOf({ one: { ...one, required: ['kind'] } }, { submit: calls() }));
  const first = await visit();
  first.unmount();
  await visit();
  expect(screen.queryByText(/Your unsaved input was restored/)).toBeNull();
});

test('after a submit, the next draft of an object contains only what is typed later', async () => {
  const visit = visits(withRecord, { sources });
  const first = await visit();
  await first.call(0).answer({ data: { address: { zip: '1' } } });
  await type('Street', 'MG Road');
  await press('Send');
  await first.call(1).answer({ data: {} });
  await type('Zip', '2');
  first.unmount();
  const { call } = await visit();
  await call(0).answer({ data: { address: { street: 'Stored Road', zip: '1' } } });
  expect([box('Street').value, box('Zip').value]).toEqual(['Stored Road', '2']);
});
