import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../tests/support/forms';
import { dynamic } from '../../testing/plans';
import { renderScreen, settle } from '../../testing/renderScreen';

const start = { type: 'string', format: 'date', title: 'Start', errorMessage: { format: 'Invalid Date' } };
const withDate = (more: object = {}) =>
  formScreen([formOf({ start }, { ui: { start: field('date', more) }, submit: calls() })]);
const box = (label = 'Start') => screen.getByLabelText<HTMLInputElement>(label);
const type = async (text: string, label = 'Start') => {
  fireEvent.input(box(label), { target: { value: text } });
  await act(async () => fireEvent.blur(box(label)));
};
const message = (label = 'Start') => document.getElementById(`${box(label).id}-note`)?.textContent;
const open = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' })));
  await settle();
  return screen.findByRole('dialog');
};

test('a typed date is read in all common formats, and displayed in one', async () => {
  const { call } = await renderScreen(withDate());
  for (const text of ['2026-11-23', '23/11/2026', '23 nov 2026', 'Nov 23, 2026']) {
    await type(text);
    expect(box().value).toBe('23 Nov 2026');
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(call(0).payload).toEqual({ start: '2026-11-23' });
});

test('RULE-49 an invalid date stays as typed and shows an error', async () => {
  await renderScreen(withDate());
  await type('31 Feb 2026');
  expect(box().value).toBe('31 Feb 2026');
  expect(message()).toBe('Invalid Date');
});

test('LV-APPLY-15 Saturdays and Sundays cannot be chosen in the calendar, and are rejected when typed', async () => {
  await renderScreen(withDate({ weekdaysOnly: true }));
  await type('21 Nov 2026');
  expect(message()).toContain('Saturdays and Sundays');
  await type('20 Nov 2026');
  expect(message()).toBe('');
  const calendar = await open();
  const day = (name: string) => within(calendar).getByRole<HTMLButtonElement>('button', { name });
  expect(day('22 November 2026').disabled).toBe(true);
  expect(day('23 November 2026').disabled).toBe(false);
});

test('a date chosen in the calendar fills the box, which gets the focus back', async () => {
  const { call } = await renderScreen(withDate());
  const calendar = await open();
  await act(async () => fireEvent.click(within(calendar).getByRole('button', { name: '23 November 2026' })));
  expect(box().value).toBe('23 Nov 2026');
  expect(document.activeElement).toBe(box());
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(call(0).payload).toEqual({ start: '2026-11-23' });
});

test('the limits of one date follow another, in the calendar and when typed', async () => {
  const after = dynamic(['form.start'], (roots: { form: { start?: string } }) => roots.form.start ?? '2026-11-01');
  const form = formOf(
    { start, end: { type: 'string', format: 'date', title: 'End' } },
    { ui: { end: field('date', { min: after, max: '2026-12-31' }) } },
  );
  await renderScreen(formScreen([form]));
  await type('23 Nov 2026');
  await type('20 Nov 2026', 'End');
  expect(message('End')).toBe('Choose 23 Nov 2026 or later');
  await type('1 Jan 2027', 'End');
  expect(message('End')).toBe('Choose 31 Dec 2026 or earlier');
  await type('23 Nov 2026', 'End');
  expect(message('End')).toBe('');
});

test('the date reached by a key is marked as the autofocus target', async () => {
  await renderScreen(withDate());
  await type('23 Nov 2026');
  const calendar = await open();
  const day = (name: string) => within(calendar).getByRole('button', { name });
  await act(async () => fireEvent.keyDown(day('23 November 2026'), { key: 'ArrowRight' }));
  expect(document.activeElement).toBe(day('24 November 2026'));
  expect([...calendar.querySelectorAll('[data-autofocus]')]).toEqual([day('24 November 2026')]);
});

test('Escape closes the calendar and keeps the typed text', async () => {
  await renderScreen(withDate());
  await type('23 Nov 2026');
  box().focus();
  await act(async () => fireEvent.click(box()));
  await settle();
  expect(await screen.findByRole('dialog')).toBeDefined();
  await act(async () => fireEvent.keyDown(box(), { key: 'Escape' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box().value).toBe('23 Nov 2026');
});

test('keys move through the calendar beyond its month, skip disabled dates, and announce the month', async () => {
  await renderScreen(withDate({ weekdaysOnly: true }));
  await type('27 Nov 2026');
  const calendar = await open();
  const day = (name: string) => within(calendar).getByRole('button', { name });
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
  expect(day('27 November 2026').getAttribute('aria-pressed')).toBe('true');
  day('27 November 2026').focus();
  await key('ArrowRight');
  expect(document.activeElement).toBe(day('30 November 2026'));
  await key('PageDown');
  expect(document.activeElement).toBe(day('30 December 2026'));
  expect(within(calendar).getByRole('status').textContent).toBe('December 2026');
  expect(day('December 2026, choose a month')).toBeDefined();
  await key('Home');
  expect(document.activeElement).toBe(day('28 December 2026'));
});

test('dates of other months are hidden, so that only disabled dates are grey', async () => {
  await renderScreen(withDate());
  await type('27 Nov 2026');
  const calendar = await open();
  const hidden = calendar.querySelector<HTMLElement>('[data-day="2026-12-01"]');
  expect(hidden?.style.display).toBe('none');
});

test('marked dates are named in the calendar and listed below the month', async () => {
  const rows = [
    { on: '2026-11-30', what: 'Founders’ Day' },
    { on: '2026-12-25', what: 'Christmas' },
  ];
  await renderScreen(withDate({ markedDays: { rows, dateField: 'on', labelField: 'what' } }));
  await type('27 Nov 2026');
  const calendar = await open();
  expect(within(calendar).getByRole('button', { name: '30 November 2026, Founders’ Day' })).toBeDefined();
  expect(
    within(calendar)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['30 Nov 2026 Founders’ Day']);
});
