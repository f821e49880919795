import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const rows = [{ 'start-date': '2026-11-20', 'end-date': '2026-11-23', 'check-in': null, 'check-out': null }];

/** The messages about exchanged ends of a page with these blocks. */
function messages(body: readonly object[]): string[] {
  const screen = { version: 2, title: 'Stays', sources: { stays: { rows } }, body };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/stays.json', contract);
  return diagnostics.filter(({ code }) => code === 'exchanged-ends').map(({ problem, fix }) => `${problem} ${fix}`);
}

const table = (text: string) => [{ table: { rows: '=source.stays', columns: [{ header: 'Stay', text }] } }];

const calendar = (firstDay: string, lastDay: string) => [
  {
    matrix: {
      ...{ title: 'Stays', rows: '=source.stays', subjectHeader: 'Stay', subject: 'A', columns: '=source.stays' },
      ...{ header: 'Day', date: "{item['start-date']}", marks: { A: { letter: 'A' } } },
      entries: { list: '=source.stays', firstDay, lastDay, value: 'A' },
    },
  },
];

test('a span of time whose start is read from the field with the end is reported', () => {
  expect(messages(table("{period(row['end-date'], row['start-date'])}"))).toEqual([
    "period() takes row['end-date'] as the start and row['start-date'] as the end. Exchange them: row['start-date'] first, then row['end-date'].",
  ]);
  expect(messages(table("{minutesBetween(row['check-out'], row['check-in'])} min"))).toHaveLength(1);
  expect(messages(calendar("{item['end-date']}", "{item['start-date']}"))).toEqual([
    '"firstDay" and "lastDay" take item[\'end-date\'] as the start and item[\'start-date\'] as the end. ' +
      "Exchange them: item['start-date'] first, then item['end-date'].",
  ]);
});

test.each([
  "{period(row['start-date'], row['end-date'])}",
  "{daysBetween(row['end-date'], today())}",
  "{daysBetween(row['end-date'], row['end-date'])}",
])('%s is not reported', (text) => {
  expect(messages(table(text))).toEqual([]);
});
