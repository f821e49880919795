import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import { renderScreen } from '../testing/renderScreen';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const labels = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ labels: own }) => own?.[0]?.textContent);
const chosen = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent;
const select = (label: string) =>
  act(async () => {
    const box = screen.getByRole<HTMLSelectElement>('combobox');
    const value = [...box.options].find(({ textContent }) => textContent === label)?.value;
    fireEvent.change(box, { target: { value } });
  });
const type = async (label: RegExp, value: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await act(async () => fireEvent.blur(screen.getByLabelText(label)));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const firstMethod = {
  title: 'First method of identification',
  properties: { firstName: text('First name', { default: 'Chuck' }), lastName: text('Last name') },
  required: ['firstName'],
};
const secondMethod = { title: 'Second method of identification', properties: { idCode: text('ID code') } };
const age = { age: { type: 'integer', title: 'Age' } };

test('a form of alternatives shows the one that fits the stored values, and sends only what it shows', async () => {
  const initial = { age: 30, idCode: 'X1' };
  const form = formOf(age, { initial, submit: calls(), keepDraft: false }, { anyOf: [firstMethod, secondMethod] });
  const { call } = await renderScreen(formScreen([form]));
  expect([chosen(), labels()]).toEqual([secondMethod.title, ['Age', 'ID code']]);
  await press('Send');
  expect(call(0).payload).toEqual({ age: 30, idCode: 'X1' });
  await call(0).answer({ result: true });

  await select(firstMethod.title);
  expect(labels()).toEqual(['Age', 'First name', 'Last name']);
  await press('Send');
  expect(call(1).payload).toEqual({ age: 30, firstName: 'Chuck' });
});

test('alternatives without titles are numbered, and a missing field is reported at its box', async () => {
  const one = (name: string, title: string) => ({ properties: { [name]: text(title) }, required: [name] });
  const oneOf = [one('lorem', 'Lorem'), one('ipsum', 'Ipsum')];
  const form = formOf({}, { submit: calls(), keepDraft: false }, { oneOf });
  const { ports, call } = await renderScreen(formScreen([form]));
  expect([chosen(), labels()]).toEqual(['Option 1', ['Lorem']]);
  await select('Option 2');
  await press('Send');
  expect([document.activeElement, ports.calls.length]).toEqual([screen.getByLabelText(/^Ipsum/), 0]);
  expect(screen.getByText('Ipsum is required')).toBeDefined();
  await type(/^Ipsum/, 'text');
  await press('Send');
  expect(call(0).payload).toEqual({ ipsum: 'text' });
});

test('a form with an order of its fields shows the select before the first field of the alternatives', async () => {
  const ui = { 'ui:order': ['idCode', 'firstName', 'lastName', 'age'] };
  const form = formOf(age, { ui: ui as never }, { anyOf: [firstMethod, secondMethod] });
  await renderScreen(formScreen([form]));
  await select(secondMethod.title);
  const boxes = [screen.getByRole('combobox'), ...screen.getAllByRole('textbox')];
  const order = boxes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  expect([order.indexOf(screen.getByRole('combobox')), labels()]).toEqual([0, ['ID code', 'Age']]);
});
