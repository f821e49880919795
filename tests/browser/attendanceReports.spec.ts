import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { expectCalendar, expectGridRow, type Pairs } from './support/leaveRow';
import { answerWith, breakOff, lastBody, listen } from './support/network';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

const months = [
  { 'int-id': 202611, 'str-value': 'November 2026' },
  { 'int-id': 202610, 'str-value': 'October 2026' },
];
let page: Page;
const month = () => page.getByLabel('Month', { exact: true });
const headers = () => page.getByRole('columnheader').allTextContents();
const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') });

beforeEach(async () => {
  page = await app.openPage();
  await answerWith(page, '/api/common/attendance-month', { data: months });
});

describe('Employee Attendance Report', () => {
  const path = '/api/me/attandance/selfreport';
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      'attendance-date': `2026-11-${String(index + 2).padStart(2, '0')}`,
      'check-in': '09:05',
      'check-out': index === 0 ? null : '18:10',
    }));

  test('ATT-08 ATT-09 ATT-10 shows the days of the month that is chosen, page by page, or says that there are none', async () => {
    const calls = listen(page, '/selfreport');
    await answerWith(page, path, { data: days(7) });
    await arriveAs(page, 'employee', '/uix/me/attendance/view');
    await expectPage(month().locator('option', { hasText: '2026' })).toHaveText(['November 2026', 'October 2026']);
    await month().selectOption('November 2026');
    await expectPage(rows()).toHaveCount(5);
    expect(await headers()).toEqual(['Attendance Date', 'Check In', 'Check Out']);
    expect(lastBody(calls)).toEqual({ 'month-id': 202611 });
    await expectPage(rows().first().getByRole('cell')).toHaveText([
      /^02 Nov 2026\s*Monday$/,
      '09:05',
      /^No check-out recorded\s*ask HR to add it$/,
    ]);
    await expectPage(rows().nth(1).getByRole('cell')).toHaveText([
      /^03 Nov 2026\s*Tuesday$/,
      '09:05',
      /^18:10\s*9 h 5 min$/,
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expectPage(rows()).toHaveCount(2);
    await answerWith(page, path, { data: [] });
    await month().selectOption('October 2026');
    await expectPage(page.getByText('N/A - No attendance records found for the selected month.')).toBeVisible();
    await expectPage(rows()).toHaveCount(0);
    expect(lastBody(calls)).toEqual({ 'month-id': 202610 });
  });
});

const asha: Pairs = [
  ['Employee Name', 'Asha Rao'],
  ['Employee Code', 'E1'],
  ['Reporting Name', 'Om Roy'],
  ['Reporting Code', 'E2'],
  ['Job Family', 'Legal'],
  ['Title', 'N/A'],
];

describe.each([
  [
    'My',
    'employee',
    '/uix/me/leave/report/attendance',
    '/api/me/attendance/report',
    'Failed to fetch attendance report.',
  ],
  [
    'Team',
    'manager',
    '/uix/team/leave/report',
    '/api/team/attendance/report',
    'Failed to fetch team attendance report.',
  ],
] as const)('%s Attendance Leave Report', (_, user, screen, path, failure) => {
  test('ATT-11 ATT-12 ATT-13 ATT-14 ATT-15 ERR-61 ERR-62 has the columns of the answer, N/A for what is missing, and says when there is nothing or no answer', async () => {
    app.allowFaults(/ERR_FAILED/);
    const who = {
      'employee-name': 'Asha Rao',
      'employee-code': 'E1',
      'reporting-name': 'Om Roy',
      'reporting-code': 'E2',
      'job-family-name': 'Legal',
      'title-name': null,
    };
    const calls = listen(page, '/attendance/report');
    await answerWith(page, path, { heading: ['01', 'Days off'], data: [{ ...who, data: ['Present', null] }] });
    await arriveAs(page, user, screen);
    await expectCalendar(page, asha, [['01', 'Present']], [['Days off', 'N/A']]);
    await answerWith(page, path, {
      heading: ['01', 'Days off'],
      data: [
        { ...who, data: ['Present', null] },
        { ...who, data: [null, '2'] },
      ],
    });
    await month().selectOption('October 2026');
    await expectGridRow(page, asha, [
      ['01', 'Present'],
      ['Days off', 'N/A'],
    ]);
    await answerWith(page, path, { heading: [], data: [] });
    expect(lastBody(calls)).toEqual({ 'month-id': 202610 });
    await month().selectOption('November 2026');
    await expectPage(page.getByText('No records found for selected month.')).toBeVisible();
    await breakOff(page, path);
    await month().selectOption('October 2026');
    await expectPage(page.getByText(failure)).toBeVisible();
  });
});

test('the report of the team fits a sheet of A4 in landscape, with every day and both sums', async () => {
  await arriveAs(page, 'manager', '/uix/team/leave/report');
  const grid = page.getByRole('grid');
  await expectPage(grid).toBeVisible();
  const paper = 1047;
  await page.setViewportSize({ width: paper, height: 740 });
  await page.emulateMedia({ media: 'print' });
  const box = await grid.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? paper)).toBeLessThanOrEqual(paper);
  await expectPage(grid.getByRole('columnheader', { name: 'Leave', exact: true })).toBeInViewport({ ratio: 1 });
});
