import { expect, test, vi } from 'vitest';
import type { Matrix } from '../../engine/language/plan.gen';
import { evaluatedText } from './support/read';
import { every, screen } from './support/screens';

const reports = ['Employee Name', 'Employee Code', 'Reporting Name', 'Reporting Code', 'Job Family', 'Title'];

test.each(['me/leave/report/attendance', 'team/leave/report'])(
  'ATT-12 ATT-13 ATT-14 %s has a column for each heading, and N/A for missing values',
  async (name) => {
    const [matrix] = every<Matrix>((await screen(name)).plan, 'matrix');
    const row = {
      'employee-name': 'Asha',
      'employee-code': 'E1',
      'reporting-name': 'Om',
      'reporting-code': 'E2',
      'job-family-name': 'Legal',
      'title-name': 'Counsel',
      data: ['Present', 'Leave'],
    };
    const facts = matrix?.details ?? [];
    expect([matrix?.subjectHeader, ...facts.map(({ label }) => label)].map((text) => evaluatedText(text))).toEqual(
      reports,
    );
    const shown = [matrix?.subject, ...facts.map(({ text }) => text)].map((text) => evaluatedText(text, { row }));
    expect(shown).toEqual(Object.values(row).slice(0, 6));
    expect(
      evaluatedText(matrix?.columns, { source: { report: { heading: ['01', '02'] }, days: ['01', '02'] } }),
    ).toEqual(['01', '02']);
    expect(evaluatedText(matrix?.header, { item: '02', index: 1 })).toBe('02');
    expect(evaluatedText(matrix?.value, { item: '02', index: 1, row })).toBe('Leave');
    expect(evaluatedText(matrix?.missingText)).toBe('N/A');
  },
);

test.each(['me/leave/report/attendance', 'team/leave/report'])(
  'the days of %s belong to the chosen month',
  async (name) => {
    const [matrix] = every<Matrix>((await screen(name)).plan, 'matrix');
    const date = (month: number, item: string) => evaluatedText(matrix?.date, { form: { 'month-id': month }, item });
    expect([date(202611, '02'), date(202609, '30')]).toEqual(['2026-11-02', '2026-09-30']);
    expect(['2026-11-02', '2026-11-07', null].map((day) => evaluatedText(matrix?.subheader, { date: day }))).toEqual([
      'M',
      'S',
      '',
    ]);
  },
);

test('a day counts as present of the days that it is counted in, also today', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-04T06:30:00Z') });
  const [matrix] = every<Matrix>((await screen('me/leave/report/attendance')).plan, 'matrix');
  const present = (...data: (string | null)[]) =>
    evaluatedText(matrix?.totals?.[0]?.text, {
      ...{ row: { data }, form: { 'month-id': 202611 } },
      source: { report: { heading: ['01', '02', '03', '04', '05'], data: [] } },
    });
  expect(present('Weekend', 'Present', 'Present', 'Present', null)).toBe('3 of 3');
  expect(present('Weekend', 'Present', null, null, null)).toBe('1 of 2');
  expect(present('Weekend', 'Present', 'Holiday', 'Present', null)).toBe('2 of 2');
  expect(present('Not employed', 'Not employed', 'Present', 'Present', null)).toBe('2 of 2');
  vi.useRealTimers();
});
