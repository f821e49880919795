import type { Page, Request } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerWith, failedAnswer } from './support/answers';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { expectCalendar, expectGridRow, type Pairs } from './support/leaveRow';
import { connect } from './support/leaveWeek';
import { arriveAs, type DemoUser } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

const own = { user: 'employee', path: '/uix/me/leave/report/attendance', call: '/api/me/attendance/report' } as const;
const team = { user: 'manager', path: '/uix/team/leave/report', call: '/api/team/attendance/report' } as const;
const days = { user: 'employee', path: '/uix/me/attendance/view', call: '/api/me/attandance/selfreport' } as const;
const month = (page: Page) => page.getByLabel('Month');
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();
const row = (page: Page, nth = 1) => page.getByRole('row').nth(nth);

async function open(page: Page, { user, path }: { user: DemoUser; path: string }): Promise<void> {
  await arriveAs(page, user, path);
  await expectPage(month(page)).not.toHaveValue('');
}

/** What the server answered to a request. */
async function answerTo<T>(request: Request): Promise<T> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} got no answer.`);
  return response.json() as Promise<T>;
}

/** Whether a request asks for rows of a report, and not for its headings alone. */
const isForRows = (request: Request, call: string): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === call && searchParams.get('limit') !== '0';
};

/** A row of a leave report: who it is, and a cell for each heading. */
type LeaveRow = Readonly<Record<string, unknown>> & { readonly data: readonly (string | null)[] };

/** What is said of a person, by the key of the answer. */
const person = [
  ['Employee Name', 'employee-name'],
  ['Employee Code', 'employee-code'],
  ['Reporting Name', 'reporting-name'],
  ['Reporting Code', 'reporting-code'],
  ['Job Family', 'job-family-name'],
  ['Title', 'title-name'],
] as const;

/** The months that the provider offers, newest first. */
async function months(user: DemoUser) {
  const ask = await connect(app.server.url, user);
  return (await ask('/api/common/attendance-month')).data as { 'int-id': number; 'str-value': string }[];
}

describe('the attendance report', () => {
  test('ATT-08 ATT-09 another month shows its days, 5 a page', async () => {
    const page = await app.openPage();
    await open(page, days);
    const offered = await months('employee');
    const options = await month(page).getByRole('option').allTextContents();
    expect(options.slice(-offered.length)).toEqual(offered.map((one) => one['str-value']));
    const before = offered[1];
    const asked = page.waitForRequest(`**${days.call}`);
    await month(page).selectOption({ label: before?.['str-value'] ?? '' });
    const request = await asked;
    expect(request.postDataJSON()).toEqual({ 'month-id': before?.['int-id'] });
    const { data } = await answerTo<{ data: Record<string, string | null>[] }>(request);
    const [year, number] = [String(before?.['int-id']).slice(0, 4), before?.['str-value'].slice(0, 3)];
    await expectPage(row(page).getByRole('cell').first()).toHaveText(
      new RegExp(`^\\d{2} ${number} ${year}\\w+day( · \\d+ h( \\d+ min)?)?$`),
    );
    expect(await headings(page)).toEqual(['Attendance Date', 'Check In', 'Check Out']);
    await expectPage(page.getByRole('row')).toHaveCount(1 + 5);
    await expectPage(row(page).getByRole('cell').nth(1)).toHaveText(new RegExp(`^${data[0]?.['check-in'] ?? 'N/A'}`));
    await expectPage(row(page).getByRole('cell').nth(2)).toHaveText(new RegExp(`^${data[0]?.['check-out'] ?? 'N/A'}`));
    await page.getByRole('button', { name: 'Next' }).click();
    await expectPage(page.getByText(`6–10 of ${data.length}`)).toBeVisible();
    await expectAccessible(page);
  });

  test('its figures stand on one line, also that which has no note now', async () => {
    const page = await app.openPage();
    const out = { 'attendance-date': '2026-11-20', 'check-in': '09:00', 'check-out': '18:00' };
    await answerWith(page, days.call, { data: [out] });
    await open(page, days);
    const labels = page.getByText(/^(Days present|Late|In all)$/);
    await expectPage(labels).toHaveCount(3);
    const tops = await labels.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });

  test('ATT-10 a month without records says so', async () => {
    const page = await app.openPage();
    await answerWith(page, days.call, { data: [] });
    await open(page, days);
    await expectPage(page.getByText('N/A - No attendance records found for the selected month.')).toBeVisible();
  });
});

describe.each([
  ['my', own, 1],
  ['my team’s', team, 5],
] as const)('%s leave report', (_whose, report, people) => {
  test('ATT-11 ATT-12 ATT-13 a month is chosen; a column for each heading follows those of the person', async () => {
    const page = await app.openPage();
    await open(page, report);
    const offered = await months(report.user);
    const asked = page.waitForRequest((one) => isForRows(one, report.call));
    await month(page).selectOption({ label: offered[1]?.['str-value'] ?? '' });
    const request = await asked;
    expect(request.postDataJSON()).toEqual({ 'month-id': offered[1]?.['int-id'] });
    const { heading, data } = await answerTo<{ heading: string[]; data: LeaveRow[] }>(request);
    const [first] = data;
    const who = person.map(([label, key]) => [label, String(first?.[key] ?? 'N/A')] as const);
    const cells: Pairs = heading.map((day, at) => [day, first?.data[at] ?? 'N/A']);
    if (data.length === 1) await expectCalendar(page, who, cells);
    else await expectGridRow(page, who, cells);
    expect(data.length > 1).toBe(people > 1);
    await expectAccessible(page);
  });

  test('ATT-12 ATT-14 ATT-15 the headings are those of the answer; what is missing is N/A; no rows are told', async () => {
    const page = await app.openPage();
    const answer = { heading: ['Casual', 'Sick'], data: [{ 'employee-name': 'Asha', data: ['2'] }] };
    await answerWith(page, report.call, answer);
    await open(page, report);
    const asha = person.map(([label], at) => [label, at === 0 ? 'Asha' : 'N/A'] as const);
    await expectGridRow(page, asha, [
      ['Casual', '2'],
      ['Sick', 'N/A'],
    ]);
    await answerWith(page, report.call, { heading: [], data: [] });
    await month(page).selectOption({ index: 2 });
    await expectPage(page.getByText('No records found for selected month.')).toBeVisible();
  });

  test('ERR-61 ERR-62 a report that cannot be fetched says so, and can be asked for again', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await answerWith(page, report.call, { msg: 'x' }, 500);
    await open(page, report);
    const whose = report.user === 'manager' ? 'team attendance' : 'attendance';
    await expectPage(page.getByText(`Failed to fetch ${whose} report.`)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: /again/i }).click();
    await expectPage(page.getByRole(people > 1 ? 'rowheader' : 'definition').first()).toBeVisible();
  });
});
