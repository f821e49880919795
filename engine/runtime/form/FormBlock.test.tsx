import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../tests/support/forms';
import { renderScreen } from '../testing/renderScreen';

const bank = formOf(
  {
    bank: { type: 'string', title: 'Bank name' },
    branch: {
      type: 'string',
      title: 'Branch name',
      maxLength: 5,
      errorMessage: { maxLength: 'Branch name must be 5 characters or less' },
    },
    note: { type: 'string', title: 'Note', minLength: 2 },
  },
  { submit: calls('Save') },
  {
    required: ['bank', 'branch'],
    errorMessage: { required: { bank: 'Bank name is required', branch: 'Branch name is required' } },
  },
);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(box(label), { target: { value: text } });
const leave = (label: string) => act(async () => fireEvent.blur(box(label)));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const messageOf = (label: string) =>
  document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('an error shows only after its field has been touched', async () => {
  await renderScreen(formScreen([bank]));
  expect(screen.queryByText('Bank name is required')).toBeNull();
  await leave('Bank name');
  expect(messageOf('Bank name')).toBe('Bank name is required');
  expect(screen.queryByText('Branch name is required')).toBeNull();
});

test('RULE-09 a submit shows all errors at once, focuses the first, shows their number and makes no call', async () => {
  const { ports } = await renderScreen(formScreen([bank]));
  await press('Save');
  expect(messageOf('Bank name')).toBe('Bank name is required');
  expect(messageOf('Branch name')).toBe('Branch name is required');
  expect(document.activeElement).toBe(box('Bank name'));
  expect(screen.getByText('2 fields need attention')).toBeDefined();
  expect(ports.calls.length).toBe(0);
});

test('an invalid field is announced to screen readers by ids that exist', async () => {
  await renderScreen(formScreen([bank]));
  expect(box('Bank name').getAttribute('aria-required')).toBe('true');
  expect(box('Bank name').getAttribute('aria-describedby')).toBeNull();
  type('Branch name', 'too long');
  await leave('Branch name');
  expect(box('Branch name').getAttribute('aria-invalid')).toBe('true');
  expect(messageOf('Branch name')).toBe('Branch name must be 5 characters or less');
});

test('an error disappears as soon as the field is valid', async () => {
  await renderScreen(formScreen([bank]));
  await leave('Bank name');
  type('Bank name', 'First');
  await leave('Bank name');
  expect(box('Bank name').getAttribute('aria-invalid')).toBeNull();
});

test('an emptied optional field counts as missing', async () => {
  const { call } = await renderScreen(formScreen([bank]));
  type('Bank name', 'First');
  type('Branch name', 'Main');
  type('Note', 'x');
  await leave('Note');
  expect(messageOf('Note')).toBe('At least 2 characters needed');
  type('Note', '');
  await press('Save');
  expect(call(0).payload).toEqual({ bank: 'First', branch: 'Main' });
});

test('a submit includes text typed immediately before', async () => {
  const { call } = await renderScreen(formScreen([bank]));
  type('Bank name', 'First');
  type('Branch name', 'Main');
  await act(async () => fireEvent.submit(box('Branch name').form as HTMLFormElement));
  expect(call(0).payload).toEqual({ bank: 'First', branch: 'Main' });
});

test('Ctrl+Enter and ⌘ Return submit from any field, and Enter with another modifier key does not', async () => {
  const { call, ports } = await renderScreen(formScreen([bank]));
  type('Bank name', 'First');
  type('Branch name', 'Main');
  await act(async () => fireEvent.keyDown(box('Branch name'), { key: 'Enter', altKey: true }));
  expect(ports.calls.length).toBe(0);
  await act(async () => fireEvent.keyDown(box('Branch name'), { key: 'Enter', ctrlKey: true }));
  expect(call(0).payload).toEqual({ bank: 'First', branch: 'Main' });
  await call(0).answer({ result: true, msg: '' });
  await act(async () => fireEvent.keyDown(box('Bank name'), { key: 'Enter', metaKey: true }));
  expect(ports.calls.length).toBe(2);
});

test('a form is sent once, however often it is submitted, and can be sent again after the response', async () => {
  const { call, ports } = await renderScreen(formScreen([bank]));
  type('Bank name', 'First');
  type('Branch name', 'Main');
  await press('Save');
  await act(async () => fireEvent.submit(box('Branch name').form as HTMLFormElement));
  expect(ports.calls.length).toBe(1);
  await call(0).answer({ result: true, msg: '' });
  await press('Save');
  expect(ports.calls.length).toBe(2);
});

test('the outcome appears next to the button, and a refusal keeps the typed text', async () => {
  const refused = {
    ...bank,
    submit: calls('Save', {
      outcome: { refused: { message: 'No.', duration: 0 }, accepted: { message: 'Saved.', duration: 0 } },
    }),
  };
  const { call } = await renderScreen(formScreen([refused]));
  type('Bank name', 'First');
  type('Branch name', 'Main');
  await press('Save');
  await call(0).answer({ result: false, msg: '' });
  expect(screen.getByText('No.').closest('[role=alert]')).not.toBeNull();
  expect(box('Bank name').value).toBe('First');
  await press('Save');
  await call(1).answer({ result: true, msg: '' });
  expect(screen.getByText('Saved.').closest('[role=status]')).not.toBeNull();
});

test('a rule without a message of its own gets a readable one', async () => {
  const plain = formOf(
    { age: { type: 'integer', title: 'Age', minimum: 18 }, mail: { type: 'string', format: 'email', title: 'E-mail' } },
    { submit: calls('Save'), ui: { mail: field('email') } },
    { required: ['age'] },
  );
  await renderScreen(formScreen([plain]));
  type('Age', '17');
  await leave('Age');
  expect(messageOf('Age')).toBe('Must be 18 or more');
  type('Age', '');
  await leave('Age');
  expect(messageOf('Age')).toBe('Age is required');
  type('E-mail', 'nobody');
  await leave('E-mail');
  expect(messageOf('E-mail')).toContain('name@example.com');
});

test('the action fill sets fields of a form, and null clears one', async () => {
  const texts = { family: { type: 'string', title: 'Family' }, title: { type: 'string', title: 'Title' } };
  const onChange = { family: [{ fill: 'form', with: { title: null }, duration: 0 }] };
  const { call, ports } = await renderScreen(formScreen([formOf(texts, { onChange, submit: calls('Save') })]));
  type('Title', 'Accountant');
  await leave('Title');
  type('Family', 'Legal');
  await leave('Family');
  expect(box('Title').value).toBe('');
  await press('Save');
  expect(call(0).payload).toEqual({ family: 'Legal' });
  expect(ports.logged).toEqual([]);
});
