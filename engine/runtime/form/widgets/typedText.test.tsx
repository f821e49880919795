import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../tests/support/forms';
import { setTimeZone } from '../../../language/functions/civil';
import type { Field } from '../../../language/plan.gen';
import { dynamic } from '../../testing/plans';
import { renderScreen, settle, testPorts } from '../../testing/renderScreen';

const schemas = {
  date: { type: 'string', format: 'date' },
  time: { type: 'string' },
  'date-time': { type: 'string', format: 'date-time' },
  duration: { type: 'integer' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  updown: { type: 'number' },
  money: { type: 'number' },
  percent: { type: 'number' },
} as const;
type Kind = keyof typeof schemas;

const widgetOf = (kind: Kind): Field['ui:widget'] => (kind === 'integer' ? 'number' : kind);
const formFor = (kind: Kind, more: object = {}, rules: object = {}, initial?: unknown) =>
  formScreen([
    formOf(
      { value: { ...schemas[kind], title: 'Value', ...rules } },
      {
        ui: { value: field(widgetOf(kind), more) },
        submit: calls(),
        ...(initial === undefined ? {} : { initial: { value: initial } }),
      },
    ),
  ]);

const box = () => screen.getByLabelText<HTMLInputElement>('Value');
const message = () => document.getElementById(`${box().id}-note`)?.textContent ?? '';
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (text: string) => act(async () => void fireEvent.input(box(), { target: { value: text } }));
const leave = () => act(async () => void fireEvent.blur(box()));

afterEach(() => setTimeZone(undefined));

test.each([
  ['date', '23/11/2026', '23 Nov 2026', '2026-11-23'],
  ['time', '9.30', '09:30', '09:30'],
  ['time', '9:30 pm', '21:30', '21:30'],
  ['date-time', '25/11/2026 9:30', '25 Nov 2026, 09:30', '2026-11-25T04:00:00.000Z'],
  ['duration', '1 h 30 min', '1:30', 90],
  ['number', '1,00,000', '100000', 100000],
  ['number', '100,000.5', '100000.5', 100000.5],
  ['number', '−5', '-5', -5],
  ['integer', '12.0', '12', 12],
  ['updown', '−5', '-5', -5],
  ['money', '(500)', '-500', -500],
  ['money', '₹ 1,00,000.5', '1,00,000.50', 100000.5],
  ['percent', '12.5%', '12.5', 0.125],
] as const)('%s accepts %j, shows %j and sends %j', async (kind, text, shown, value) => {
  setTimeZone('Asia/Kolkata');
  const { call } = await renderScreen(formFor(kind));
  await type(text);
  expect(box().value).toBe(text);
  await leave();
  expect([box().value, message(), box().hasAttribute('aria-invalid')]).toEqual([shown, '', false]);
  await press('Send');
  expect(call(0).payload).toEqual({ value });
});

const words = {
  date: 'Enter a date, such as 20 Nov 2026',
  time: 'Enter a time, such as 09:30',
  'date-time': 'Enter a date and a time, such as 20 Nov 2026, 09:30',
  duration: 'Enter hours and minutes, such as 1:30',
  number: 'Enter a number, such as 1,250.5',
  integer: 'Enter a whole number, such as 12',
  updown: 'Enter a number, such as 1,250.5',
  money: 'Enter an amount, such as 1,50,000.50',
  percent: 'Enter a percentage, such as 12.5',
} satisfies Record<Kind, string>;

test.each([
  ['date', '31 Feb 2026'],
  ['date', '2026-11-25T99:99'],
  ['time', '09:3'],
  ['time', '9'],
  ['time', '25:00'],
  ['date-time', '25 Nov 2026'],
  ['date-time', '25 Nov 2026, 09:'],
  ['date-time', '09:30'],
  ['duration', '1:'],
  ['duration', 'soon'],
  ['number', '10,02'],
  ['number', '1.234,50'],
  ['number', '1e3'],
  ['number', '1.5 lakh'],
  ['number', '12 34'],
  ['number', '-'],
  ['integer', '2.5'],
  ['integer', '1a25'],
  ['updown', '10,02'],
  ['money', '10,02'],
  ['money', '1.234,50'],
  ['money', '$ 500'],
  ['money', '1.5 lakh'],
  ['percent', '10,02'],
  ['percent', '5 of 10'],
] as const)('%s reports %j at the field, keeps it and does not send it', async (kind, text) => {
  const ports = testPorts();
  await renderScreen(formFor(kind), { ports });
  await type(text);
  expect(box().value).toBe(text);
  await leave();
  expect([box().value, message()]).toEqual([text, words[kind]]);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(box().getAttribute('aria-describedby')).toBe(`${box().id}-note`);
  await press('Send');
  expect([ports.calls.length, box().value]).toEqual([0, text]);
});

test.each([
  ['time', '09:30', '09:3'],
  ['date-time', '2026-11-25T04:00:00Z', '25 Nov 2026, 09:'],
  ['number', 1002, '10,02'],
] as const)('%s does not delete the stored %j when %j is typed over it', async (kind, stored, text) => {
  const ports = testPorts();
  await renderScreen(formFor(kind, {}, {}, stored), { ports });
  await type(text);
  await press('Send');
  expect([ports.calls.length, message()]).toEqual([0, words[kind]]);
});

test.each([
  ['time', '09:30:15'],
  ['time', '09:30:00+05:30'],
  ['date-time', '2026-11-25T09:30:00+05:30'],
  ['date-time', '2026-11-25T04:00:15.250Z'],
  ['duration', 90.5],
  ['duration', -90],
] as const)('%s sends the stored %j unchanged if it is not edited, or typed again', async (kind, stored) => {
  const { call } = await renderScreen(formFor(kind, {}, { type: typeof stored }, stored));
  await leave();
  await press('Send');
  expect(call(0).payload).toEqual({ value: stored });
  await call(0).answer({ result: false });
  const shown = box().value;
  await type('');
  await type(shown);
  await press('Send');
  expect(call(1).payload).toEqual({ value: stored });
});

test('a row of a list reports text that cannot be read, and the form is not sent', async () => {
  const items = { type: 'object', properties: { at: { type: 'string', title: 'Value' } } };
  const ui = { visits: field('rows', {}, { items: { at: field('time') } } as never) };
  const form = formOf({ visits: { type: 'array', title: 'Visits', items } }, { ui, submit: calls() });
  const ports = testPorts();
  await renderScreen(formScreen([form]), { ports });
  await press('Add row');
  await type('09:3');
  await press('Send');
  expect([ports.calls.length, message(), box().value]).toEqual([0, words.time, '09:3']);
  await type('09:30');
  await press('Send');
  expect(ports.calls[0]?.payload).toEqual({ visits: [{ at: '09:30' }] });
});

test('a pasted point in time keeps its milliseconds, which the box does not show', async () => {
  setTimeZone('Asia/Kolkata');
  const { call } = await renderScreen(formFor('date-time'));
  await type('2026-11-25T09:30:15.250Z');
  await leave();
  expect(box().value).toBe('25 Nov 2026, 15:00:15');
  await press('Send');
  expect(call(0).payload).toEqual({ value: '2026-11-25T09:30:15.250Z' });
});

test('a stored text that is not a time is reported only where the user can change it', async () => {
  const ports = testPorts();
  const { unmount } = await renderScreen(formFor('time', {}, {}, 'morning'), { ports });
  await press('Send');
  expect([ports.calls.length, message()]).toEqual([0, words.time]);
  unmount();
  const { call } = await renderScreen(formFor('time', {}, { readOnly: true }, 'morning'));
  await press('Send');
  expect(call(0).payload).toEqual({ value: 'morning' });
});

test('text that cannot be read is not sent if its field is disabled after typing', async () => {
  const off = dynamic(['form.off'], (roots: { form: { off?: boolean } }) => roots.form.off === true);
  const properties = { value: { type: 'string', title: 'Value' }, off: { type: 'boolean', title: 'Off' } };
  const ui = { value: field('time', {}, { 'ui:disabled': off }), off: field('checkbox') };
  const ports = testPorts();
  await renderScreen(formScreen([formOf(properties, { ui, submit: calls() })]), { ports });
  await type('09:3');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Off' })));
  await press('Send');
  expect([box().disabled, ports.calls.length, message()]).toEqual([true, 0, words.time]);
});

test('an empty text is no value', async () => {
  const { call } = await renderScreen(formFor('time', {}, {}, '09:30'));
  await type('');
  await press('Send');
  expect(call(0).payload).toEqual({});
});

test.each([
  ['time', { min: '09:00', max: '18:00' }, '08:59', 'Choose 09:00 or later'],
  ['time', { min: '09:00', max: '18:00' }, '18:00:01', 'Choose 18:00 or earlier'],
  ['time', { min: '09:00', max: '18:00' }, '18:00', ''],
  ['date-time', { min: '2026-11-25' }, '24 Nov 2026, 23:59', 'Choose 25 Nov 2026 or later'],
  ['date-time', { max: '2026-11-25' }, '25 Nov 2026, 23:59', ''],
  ['date-time', { max: '2026-11-25' }, '26 Nov 2026, 00:00', 'Choose 25 Nov 2026 or earlier'],
  ['date-time', { min: '2026-11-25T09:30:00' }, '25 Nov 2026, 09:29', 'Choose 25 Nov 2026, 09:30 or later'],
  ['date-time', { max: '2026-11-25T04:00:00Z' }, '25 Nov 2026, 09:31', 'Choose 25 Nov 2026, 09:30 or earlier'],
] as const)('%s with the limits %j reports %j as %j', async (kind, limits, text, expected) => {
  setTimeZone('Asia/Kolkata');
  await renderScreen(formFor(kind, limits));
  await type(text);
  await leave();
  expect(message()).toBe(expected);
});

test('formatMinimum applies to a date and time, but not to text that is none', async () => {
  await renderScreen(formFor('date-time', {}, { formatMinimum: '2026-11-25T00:00:00Z' }));
  await type('24 Nov 2026, 09:30');
  await leave();
  expect(message()).toBe('Value is too early');
  await type('24 Nov 2026, 09:');
  await leave();
  expect(message()).toBe(words['date-time']);
});

test('a point in time is typed and shown in the time zone of the workplace', async () => {
  setTimeZone('Asia/Kolkata');
  const { call } = await renderScreen(formFor('date-time', {}, {}, '2026-11-19T20:00:00.000Z'));
  expect(box().value).toBe('20 Nov 2026, 01:30');
  await type('20 Nov 2026, 02:45');
  await press('Send');
  expect(call(0).payload).toEqual({ value: '2026-11-19T21:15:00.000Z' });
});

test('the calendar of a date-time chooses the day, keeps the time, and has the limits of the field', async () => {
  const { call } = await renderScreen(formFor('date-time', { min: '2026-11-10T09:00:00' }));
  const choose = async (day: string) => {
    await press('Open the calendar');
    await settle();
    const calendar = await screen.findByRole('dialog');
    const earlier = within(calendar).getByRole<HTMLButtonElement>('button', { name: '9 November 2026' });
    expect(earlier.disabled).toBe(true);
    await act(async () => fireEvent.click(within(calendar).getByRole('button', { name: day })));
  };
  await choose('23 November 2026');
  expect([box().value, message(), document.activeElement]).toEqual(['23 Nov 2026, ', '', box()]);
  await type('23 Nov 2026, 9:30');
  await choose('24 November 2026');
  expect(box().value).toBe('24 Nov 2026, 09:30');
  await press('Send');
  expect(call(0).payload).toEqual({ value: new Date('2026-11-24T09:30').toISOString() });
});

test('a number with more digits than can be stored is reported, not rounded', async () => {
  await renderScreen(formFor('number'));
  await type('12345678901234567890');
  await leave();
  expect([box().value, message()]).toEqual(['12345678901234567890', 'Enter a number with at most 15 digits']);
});

test('an arrow key leaves text that is not a number', async () => {
  await renderScreen(formFor('number'));
  await type('10,02');
  await act(async () => void fireEvent.keyDown(box(), { key: 'ArrowUp' }));
  expect(box().value).toBe('10,02');
});

test.each([
  ['date', '31 Feb 2026'],
  ['time', '09:3'],
  ['date-time', '25 Nov 2026, 09:'],
  ['number', '10,02'],
] as const)('the draft of %s keeps the unreadable %j', async (kind, text) => {
  const kept = new Map<string, string>();
  const drafts = {
    read: (key: string): unknown => JSON.parse(kept.get(key) ?? 'null') ?? undefined,
    write: (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    remove: (key: string) => void kept.delete(key),
  };
  const first = await renderScreen(formFor(kind), { ports: testPorts({ drafts }) });
  await type(text);
  await leave();
  first.unmount();
  await renderScreen(formFor(kind), { ports: testPorts({ drafts }) });
  expect(box().value).toBe(text);
});

test('the time box offers the number pad on phones, and names its notation', async () => {
  await renderScreen(formFor('time'));
  expect([box().type, box().inputMode, box().placeholder]).toEqual(['text', 'numeric', 'hh:mm']);
});
