import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../tests/support/forms';
import { renderScreen } from '../../testing/renderScreen';
import { widgetEntries } from './registry';

const text = (more: object = {}) => ({ type: 'string', title: 'Text', ...more });
const only = (schema: object, ui: ReturnType<typeof field>) =>
  formScreen([formOf({ text: schema }, { ui: { text: ui }, submit: calls() })]);
const box = (label = 'Text') => screen.getByLabelText<HTMLInputElement>(label);
const type = (value: string, label = 'Text') => fireEvent.input(box(label), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a counter counts characters as the rule does, on every keystroke', async () => {
  await renderScreen(only(text({ maxLength: 200 }), field('textarea', { counter: true })));
  expect(screen.getByText('0/200')).toBeDefined();
  type('Bonjour 👋');
  expect(screen.getByText('9/200')).toBeDefined();
});

test('a counter shows the limit without stopping the user, and a cap stops the user', async () => {
  await renderScreen(only(text({ maxLength: 5 }), field('text', { counter: true })));
  type('123456');
  expect(box().value).toBe('123456');
  expect(screen.getByText('6/5').hasAttribute('data-over')).toBe(true);
});

test('RULE-68 a capped box accepts no more characters than its cap', async () => {
  await renderScreen(only(text(), field('text', { inputMaxLength: 300 })));
  type('x'.repeat(301));
  expect(box().value.length).toBe(300);
});

test('a full capped box rejects text typed in the middle, and keeps its end', async () => {
  await renderScreen(only(text(), field('text', { inputMaxLength: 3 })));
  type('abc');
  box().value = 'aXbc';
  box().setSelectionRange(2, 2);
  fireEvent.input(box());
  expect(box().value).toBe('abc');
});

test('RULE-84 a digit box accepts only digits, up to its cap', async () => {
  await renderScreen(only(text(), field('text', { allowedCharacters: 'digits', inputMaxLength: 12 })));
  type('12ab34-5678901234');
  expect(box().value).toBe('123456789012');
});

test('text being composed by an input method is left unchanged until the composition ends', async () => {
  await renderScreen(only(text(), field('text', { allowedCharacters: 'digits', inputMaxLength: 4 })));
  const compose = (value: string) => {
    box().value = value;
    fireEvent(box(), new InputEvent('input', { bubbles: true, isComposing: true }));
  };
  fireEvent.compositionStart(box());
  for (const value of ['1k', '1ka', '1kan']) {
    compose(value);
    expect(box().value).toBe(value);
  }
  box().value = '1漢2';
  fireEvent.compositionEnd(box());
  expect(box().value).toBe('12');
});

test('a box with capitals converts typed letters to capitals', async () => {
  const { call } = await renderScreen(only(text(), field('text', { case: 'upper' })));
  type('abcde1234f');
  await send();
  expect(call(0).payload).toEqual({ text: 'ABCDE1234F' });
});

test('LOGIN-03 a password is masked, and its button shows and hides it', async () => {
  await renderScreen(only(text(), field('password')));
  expect(box().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(box().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(box().type).toBe('password');
});

test('PASSWORD-02 a timed button reveals the password for its milliseconds and masks it again, separately in each field', async () => {
  const timed = field('password', { reveal: 'timed', revealDuration: 3000 });
  const two = formOf(
    { old: text({ title: 'Old' }), next: text({ title: 'New' }) },
    { ui: { old: timed, next: timed } },
  );
  const { unmount } = await renderScreen(formScreen([two]));
  fireEvent.click(screen.getAllByRole('button', { name: 'Show characters' })[0] as HTMLElement);
  expect([box('Old').type, box('New').type]).toEqual(['text', 'password']);
  act(() => vi.advanceTimersByTime(2999));
  expect(box('Old').type).toBe('text');
  act(() => vi.advanceTimersByTime(1));
  expect(box('Old').type).toBe('password');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show characters' })[0] as HTMLElement);
  unmount();
  // What React has scheduled for later runs at once.
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a password field without a button shows none', async () => {
  await renderScreen(only(text(), field('password', { reveal: 'never' })));
  expect(screen.queryByRole('button', { name: /characters/ })).toBeNull();
});

test('number, money and percent are stored as numbers and displayed in a readable format', async () => {
  const form = formOf(
    {
      days: { type: 'integer', title: 'Days' },
      pay: { type: 'number', title: 'Pay' },
      share: { type: 'number', title: 'Share' },
    },
    { ui: { days: field('number'), pay: field('money'), share: field('percent') }, submit: calls() },
  );
  const { call } = await renderScreen(formScreen([form]));
  type('125', 'Days');
  type('100000', 'Pay');
  fireEvent.blur(box('Pay'));
  expect(box('Pay').value).toBe('1,00,000');
  type('12.5', 'Share');
  fireEvent.keyDown(box('Days'), { key: 'ArrowUp' });
  await send();
  expect(call(0).payload).toEqual({ days: 126, pay: 100000, share: 0.125 });
});

test('duration is stored as minutes and displayed in a readable format', async () => {
  const { call } = await renderScreen(only({ type: 'integer', title: 'Text', maximum: 480 }, field('duration')));
  type('1 h 30 min');
  fireEvent.blur(box());
  expect(box().value).toBe('1:30');
  await send();
  expect(call(0).payload).toEqual({ text: 90 });
  type('soon');
  fireEvent.blur(box());
  expect(box().value).toBe('soon');
  await send();
  expect(screen.getByText('Enter hours and minutes, such as 1:30')).toBeDefined();
});

test('rating has as many stars as the schema allows, and a click on the chosen one clears it', async () => {
  const { call } = await renderScreen(only({ type: 'integer', title: 'Text', maximum: 4 }, field('rating')));
  const stars = within(screen.getByRole('radiogroup', { name: 'Text' }));
  const star = (name: string) => stars.getByRole<HTMLInputElement>('radio', { name });
  expect(stars.getAllByRole('radio')).toHaveLength(4);
  fireEvent.click(star('3 of 4'));
  await send();
  expect(call(0).payload).toEqual({ text: 3 });
  await call(0).answer({ result: false });
  fireEvent.click(star('3 of 4'));
  expect(star('3 of 4').checked).toBe(false);
  await send();
  expect(call(1).payload).toEqual({});
});

test('the arrow keys stay within the limits of a number', async () => {
  await renderScreen(only({ type: 'number', title: 'Text' }, field('number', { min: 0, max: 1 })));
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(box().value).toBe('0');
  for (const _ of [1, 2, 3]) fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(box().value).toBe('1');
});

test('checkbox and switch are true or false', async () => {
  const form = formOf(
    { agree: { type: 'boolean', title: 'Agree' }, notify: { type: 'boolean', title: 'Notify' } },
    { ui: { notify: field('switch') }, submit: calls() },
  );
  const { call } = await renderScreen(formScreen([form]));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Agree' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Notify' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Notify' }));
  await send();
  expect(call(0).payload).toEqual({ agree: true, notify: false });
});

test('radio shows all choices of a schema, and keeps their type', async () => {
  const { call } = await renderScreen(only({ type: 'integer', title: 'Text', enum: [10, 20] }, field('radio')));
  expect(screen.getByRole('radiogroup', { name: 'Text' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '20' }));
  await send();
  expect(call(0).payload).toEqual({ text: 20 });
});

test('a hidden field is sent and not shown', async () => {
  const form = formOf({ text: text() }, { ui: { text: field('hidden') }, initial: { text: 'kept' }, submit: calls() });
  const { call } = await renderScreen(formScreen([form]));
  expect(screen.queryByLabelText('Text')).toBeNull();
  await send();
  expect(call(0).payload).toEqual({ text: 'kept' });
});

test('every widget of the language has an entry', () => {
  for (const entry of Object.values(widgetEntries)) expect(entry.Widget).toBeDefined();
});
