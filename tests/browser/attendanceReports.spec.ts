import type { Page, Request } from 'playwright';
import { describe, expect, test } from 'vitest';
import { failedAnswer, lostAnswer } from './support/answers';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { expectCalendar, expectGridRow, type Pairs } from './support/leaveRow';
import { connectAs } from './support/leaveWeek';
import { answerWith, breakOff, heal, lastBody, listen } from './support/network';
import { arriveAs, type DemoUser } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

const month = (page: Page) => page.getByLabel('Month', { exact: true });
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

interface Month {
  readonly 'int-id': number;
  readonly 'str-value': string;
}

/** Opens a report on the newest month; returns the provider's two newest months. */
async function open(page: Page, user: DemoUser, path: string): Promise<readonly [Month, Month]> {
  const ask = await connectAs(app.server.url, user);
  const offered = (await ask('/api/common/attendance-month')).data as Month[];
  await arriveAs(page, user, path);
  await expectPage(month(page)).not.toHaveValue('');
  const options = await month(page).getByRole('option').allTextContents();
  expect(options.slice(-offered.length)).toEqual(offered.map((one) => one['str-value']));
  const [newest, before] = offered;
  if (!newest || !before) throw new Error('The demo company has fewer than two months of attendance.');
  return [newest, before];
}

const choose = (page: Page, { 'str-value': label }: Month) => month(page).selectOption({ label });

/** Returns the server's response to a request. */
async function answerTo<T>(request: Request): Promise<T> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} got no answer.`);
  return response.json() as Promise<T>;
}

/** Whether a request fetches rows of a report, not only its headings. */
const isForRows = (request: Request, call: string): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === call && searchParams.get('limit') !== '0';
};

/** Chooses a month; returns the response to the request for it. */
async function answerFor<T>(page: Page, call: string, chosen: Month): Promise<T> {
  const asked = page.waitForRequest((one) => isForRows(one, call));
  await choose(page, chosen);
  const request = await asked;
  expect(request.postDataJSON()).toEqual({ 'month-id': chosen['int-id'] });
  return answerTo(request);
}

describe('Employee Attendance Report', () => {
  const call = '/api/me/attandance/selfreport';
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      'attendance-date': `2026-11-${String(index + 2).padStart(2, '0')}`,
      'check-in': '09:05',
      'check-out': index === 0 ? null : '18:10',
    }));

  const hours = (count: number) =>
    days(count).map((day) => ({
      ...{ 'attendance-date': day['attendance-date'], 'late-minutes': 0, 'shift-minutes': 540 },
      'worked-minutes': day['check-out'] === null ? null : 545,
    }));

  /** Checks the days of a month against the server's response, page by page. */
  async function expectDaysOf(page: Page, chosen: Month): Promise<void> {
    const { data } = await answerFor<{ data: Record<string, string | null>[] }>(page, call, chosen);
    const [year, name] = [String(chosen['int-id']).slice(0, 4), chosen['str-value'].slice(0, 3)];
    const cell = (nth: number) => rows(page).first().getByRole('cell').nth(nth);
    const date = new RegExp(`^\\d{2} ${name} ${year}\\w+day( · \\d+ h( \\d+ min)?)?$`);
    await expectPage(cell(0)).toHaveText(date);
    await expectPage(rows(page)).toHaveCount(5);
    await expectPage(cell(1)).toHaveText(new RegExp(`^${data[0]?.['check-in'] ?? 'N/A'}`));
    await expectPage(cell(2)).toHaveText(new RegExp(`^${data[0]?.['check-out'] ?? 'N/A'}`));
    await page.getByRole('button', { name: 'Next' }).click();
    await expectPage(page.getByText(`6–10 of ${data.length}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expectPage(page.getByText(`1–5 of ${data.length}`)).toBeVisible();
  }

  test('ATT-08 ATT-09 ATT-10 shows the days of the chosen month, 5 per page, or an empty message; its figures align on one line, even one without a note', async () => {
    const page = await app.openPage();
    const calls = listen(page, '/selfreport');
    const [newest, before] = await open(page, 'employee', '/uix/me/attendance/view');
    await expectDaysOf(page, before);
    await answerWith(page, call, { data: days(7) });
    await answerWith(page, '/api/me/attendance/hours', { data: hours(7) });
    await choose(page, newest);
    await expectPage(rows(page).first().getByRole('cell')).toHaveText([
      /^02 Nov 2026\s*Monday$/,
      '09:05',
      /^No check-out recorded\s*ask HR to add it$/,
    ]);
    await expectPage(rows(page)).toHaveCount(5);
    expect(await headings(page)).toEqual(['Attendance Date', 'Check In', 'Check Out']);
    await expectPage(rows(page).nth(1).getByRole('cell')).toHaveText([
      /^03 Nov 2026\s*Tuesday$/,
      '09:05',
      /^18:10\s*9 h 5 min$/,
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expectPage(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expectPage(rows(page)).toHaveCount(5);
    await answerWith(page, call, { data: days(2).slice(1) });
    await choose(page, before);
    await expectPage(rows(page)).toHaveCount(1);
    const labels = page.getByText(/^(Days present|Late|Total)$/);
    await expectPage(labels).toHaveCount(3);
    const tops = await labels.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await answerWith(page, call, { data: [] });
    await choose(page, newest);
    await expectPage(page.getByText('N/A - No attendance records found for the selected month.')).toBeVisible();
    await expectPage(rows(page)).toHaveCount(0);
    expect(lastBody(calls)).toEqual({ 'month-id': newest['int-id'] });
  });
});

/** The details of a person: label and response key. */
const person = [
  ['Employee Name', 'employee-name'],
  ['Employee Code', 'employee-code'],
  ['Reporting Name', 'reporting-name'],
  ['Reporting Code', 'reporting-code'],
  ['Job Family', 'job-family-name'],
  ['Title', 'title-name'],
] as const;

type Cells = readonly (string | null)[];

/** The columns and rows of a leave report; a row has a person's details and one cell per heading. */
interface Answer {
  readonly heading: readonly string[];
  readonly data: readonly (Readonly<Record<string, unknown>> & { readonly data: Cells })[];
}

/** Returns the details of a row as the page shows them. */
const detailsOf = (row: Answer['data'][number] | undefined): Pairs =>
  person.map(([label, key]) => [label, String(row?.[key] ?? 'N/A')]);

const asha = { 'employee-name': 'Asha Rao', 'employee-code': 'E1', 'reporting-name': 'Om Roy', 'title-name': null };
const rowsOf = (...cells: readonly Cells[]): Answer['data'] => cells.map((data) => ({ ...asha, data }));
const details = detailsOf(rowsOf([])[0]);

/** Checks sparse responses: missing values show N/A, and an empty report shows a message. */
async function expectSparse(page: Page, call: string, [newest, before]: readonly [Month, Month]): Promise<void> {
  const calls = listen(page, '/attendance/report');
  const heading = ['01', 'Days off'];
  await answerWith(page, call, { heading, data: rowsOf(['Present', null]) });
  await choose(page, newest);
  await expectCalendar(page, details, [['01', 'Present']], [['Days off', 'N/A']]);
  await answerWith(page, call, { heading, data: rowsOf(['Present', null], [null, '2']) });
  await choose(page, before);
  await expectGridRow(page, details, [
    ['01', 'Present'],
    ['Days off', 'N/A'],
  ]);
  await answerWith(page, call, { heading: ['Casual', 'Sick'], data: rowsOf(['2']) });
  await choose(page, newest);
  await expectGridRow(page, details, [
    ['Casual', '2'],
    ['Sick', 'N/A'],
  ]);
  await answerWith(page, call, { heading: [], data: [] });
  await choose(page, before);
  await expectPage(page.getByText('No records found for selected month.')).toBeVisible();
  expect(lastBody(calls)).toEqual({ 'month-id': before['int-id'] });
}

/** Checks that the report fits on A4 landscape, with every day and both totals. */
async function expectOnPaper(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await expectPage(grid).toBeVisible();
  const paper = 1047;
  await page.setViewportSize({ width: paper, height: 740 });
  await page.emulateMedia({ media: 'print' });
  const box = await grid.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? paper)).toBeLessThanOrEqual(paper);
  await expectPage(grid.getByRole('columnheader', { name: 'Leave', exact: true })).toBeInViewport({ ratio: 1 });
}

const own = {
  user: 'employee',
  path: '/uix/me/leave/report/attendance',
  call: '/api/me/attendance/report',
  failure: 'Failed to fetch attendance report.',
} as const;
const team = {
  user: 'manager',
  path: '/uix/team/leave/report',
  call: '/api/team/attendance/report',
  failure: 'Failed to fetch team attendance report.',
} as const;

describe.each([
  ['My', own],
  ['Team', team],
] as const)('%s Attendance Leave Report', (whose, { user, path, call, failure }) => {
  test('ATT-11 ATT-12 ATT-13 ATT-14 ATT-15 ERR-61 ERR-62 shows the columns of the response, N/A for missing values, and a message if it is empty or fails, and can be retried; the team’s fits on A4', async () => {
    app.allowFaults(lostAnswer, failedAnswer(500));
    const page = await app.openPage();
    const months = await open(page, user, path);
    const [newest, before] = months;
    const { heading, data } = await answerFor<Answer>(page, call, before);
    const cells: Pairs = heading.map((day, at) => [day, data[0]?.data[at] ?? 'N/A']);
    if (whose === 'My') await expectCalendar(page, detailsOf(data[0]), cells);
    else await expectGridRow(page, detailsOf(data[0]), cells);
    expect(data.length > 1).toBe(whose === 'Team');
    await expectAccessible(page);
    await expectSparse(page, call, months);
    await breakOff(page, call);
    await choose(page, newest);
    await expectPage(page.getByText(failure)).toBeVisible();
    await answerWith(page, call, { heading: [], data: [] });
    await choose(page, before);
    await expectPage(page.getByText(failure)).toHaveCount(0);
    await answerWith(page, call, { msg: 'x' }, 500);
    await choose(page, newest);
    await expectPage(page.getByText(failure)).toBeVisible();
    await heal(page, call);
    await page.getByRole('button', { name: /again/i }).click();
    await expectPage(page.getByRole(whose === 'Team' ? 'rowheader' : 'definition').first()).toBeVisible();
    if (whose === 'Team') await expectOnPaper(page);
  });
});
