import { expect, test } from 'vitest';
import { evaluatedText, tables } from './support/read';
import { screen } from './support/screens';

const shift = { 'shift-starts': '22:00', 'shift-ends': '06:00' };
const day = { 'attendance-date': '2026-11-10', 'check-in': '22:05', 'check-out': null };

/** The text of the column Check Out, and the note below it. */
async function checkOut(row: object, today: object): Promise<unknown[]> {
  const [table] = tables(await screen('me/attendance/view'));
  const column = table?.columns.find(({ field }) => field === 'check-out');
  const roots = { row, source: { today: { ...shift, ...today } } };
  return [evaluatedText(column?.empty, roots), evaluatedText(column?.secondary, roots)];
}

test('a day without a check-out is being worked until its check-out is no longer expected', async () => {
  const open = { 'attendance-date': '2026-11-10', working: true };
  expect(await checkOut(day, open)).toEqual(['Working', '']);
  expect(await checkOut(day, { ...open, working: false })).toEqual(['No check-out recorded', 'ask HR to add it']);
  expect(await checkOut({ ...day, 'attendance-date': '2026-11-09' }, open)).toEqual([
    'No check-out recorded',
    'ask HR to add it',
  ]);
});

test('the lateness and the hours of a day are those that the server counted', async () => {
  const hours = [{ 'attendance-date': '2026-11-10', 'worked-minutes': 485, 'late-minutes': 5, 'shift-minutes': 480 }];
  const [table] = tables(await screen('me/attendance/view'));
  const note = (name: string, row: object): unknown =>
    evaluatedText(table?.columns.find(({ field }) => field === name)?.secondary, {
      row,
      source: { hours, today: shift },
    });
  const whole = { ...day, 'check-out': '06:10' };
  expect([note('check-in', whole), note('check-out', whole)]).toEqual(['late 5 min', '8 h 5 min']);
  const other = { ...whole, 'attendance-date': '2026-11-09' };
  expect([note('check-in', other), note('check-out', other)]).toEqual(['', '']);
});
