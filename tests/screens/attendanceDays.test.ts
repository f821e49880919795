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

test('the hours of a day that ended after midnight are counted, and nobody is late before the shift', async () => {
  expect(await checkOut({ ...day, 'check-out': '06:10' }, {})).toEqual([expect.any(String), '8 h 5 min']);
  const [table] = tables(await screen('me/attendance/view'));
  const column = table?.columns.find(({ field }) => field === 'check-in');
  const late = (time: string) =>
    evaluatedText(column?.secondary, { row: { ...day, 'check-in': time }, source: { today: shift } });
  expect(['21:50', '22:00', '22:05', '00:30'].map(late)).toEqual(['', '', 'late 5 min', 'late 2 h 30 min']);
});
