import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();
const options = (page: Page, label: string) =>
  main(page).getByLabel(label, { exact: true }).locator('option:not([value=""])').allTextContents();

async function openAs(user: DemoUser, path: string, name: string | RegExp): Promise<Page> {
  const page = await app.openPage();
  await arriveAs(page, user, path);
  await expectPage(title(page)).toHaveText(name);
  await whenSettled(page);
  return page;
}

/** Pages of sample data, by the user who has them in the menu. */
const samples: readonly (readonly [ids: string, user: DemoUser, pages: Readonly<Record<string, string>>])[] = [
  [
    'PAY-STATIC-16 PAY-STATIC-17 PAY-STATIC-18 PAY-STATIC-19 PAY-STATIC-20 PAY-STATIC-21 PAY-APR-02 PAY-APR-04',
    'payroll',
    {
      'pay/employee-flexi-pay-req': 'Flexi pay',
      'pay/employee-pay': 'Employee Pay Structure Map',
      'pay/pay-month': 'Pay month status update',
      'pay/pay-process': 'Pay process',
      'pay/payslip': 'My Payslip',
      'pay/report': 'Pay Report',
      'pay/employee-comp-pay-apr': 'Fixed pay request list',
      'pay/employee-comp-pay-apr/update': 'Fixed pay approval detail',
    },
  ],
  [
    'RPT-01 RPT-04 RPT-10 RPT-15 RC-22',
    'director',
    {
      'leave/attendance-entry': 'Attendance Time Entry',
      'leave/attendance-report': 'Attendance Report',
      'myteam/attendance-report': 'My Team Attendance Report',
      'hr/profile-report': 'Profile Availability Report',
      'employee/reporting-change/cancel': 'Reporting change reject',
    },
  ],
];

describe('pages of sample data', () => {
  test.each(samples)('%s %s can press every button, and no call is sent', async (_ids, user, pages) => {
    const page = await openAs(user, '/uix/user/home', /^Hello/);
    await whenSettled(page);
    const called: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url());
    });
    for (const [path, name] of Object.entries(pages)) {
      await visit(page, `/uix/${path}`);
      await expectPage(title(page)).toHaveText(name);
      for (const button of await main(page)
        .getByRole('button', { name: /Search|Assign|Update Status|Process|Approve/ })
        .all())
        await button.click();
      for (const select of await main(page).locator('select').all()) {
        const offered = await select.locator('option').count();
        if (offered > 1) await select.selectOption({ index: 1 });
      }
      await expectPage(title(page)).toHaveText(name);
    }
    expect(called).toEqual([]);
  });
});

describe('the content of sample pages', () => {
  test('PAY-APR-01 PAY-APR-03 PAY-APR-05 PAY-APR-06 View leads from the list to the break-up, whose parts add up to the total', async () => {
    const page = await openAs('payroll', '/uix/pay/employee-comp-pay-apr', 'Fixed pay request list');
    const columns = ['Ref.No', 'Pay Structure', 'Emp.Name', 'Request By', 'Request On', 'Action'];
    await expectPage(page.getByRole('columnheader')).toHaveText(columns);
    await page.getByRole('button', { name: 'View' }).first().click();
    await landOn(page, '/uix/pay/employee-comp-pay-apr/update');
    await expectPage(title(page)).toHaveText('Fixed pay approval detail');
    await expectPage(page.getByRole('row')).toHaveCount(11);
    const amounts = await page.getByRole('row').locator('td:last-child').allTextContents();
    const monthly = amounts.map((text) => Number(text.replace(/[^0-9.]/g, '')));
    const [tec, ...parts] = [monthly[6] ?? 0, ...monthly.slice(0, 6)];
    expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(tec * 100);
    expect((monthly[0] ?? 0) / tec).toBeCloseTo(0.4, 5);
    await page.getByRole('button', { name: 'Approve / Reject' }).click();
    await expectPage(page.getByText('This is a sample page: nothing was sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await landOn(page, '/uix/pay/employee-comp-pay-apr');
  });

  test('RPT-17 RPT-18 RPT-19 RPT-20 RPT-21 RPT-22 RPT-23 the chosen report gives the last column its header', async () => {
    const page = await openAs('hr', '/uix/hr/profile-report', 'Profile Availability Report');
    for (const label of ['Office', 'Job Family', 'Availability']) expect(await options(page, label)).toEqual([]);
    const reports = await options(page, 'Report');
    const columns: (string | undefined)[] = [];
    for (const label of reports) {
      await page.getByLabel('Report', { exact: true }).selectOption({ label });
      const last = page.getByRole('columnheader').last();
      if (columns.length > 0) await expectPage(last).not.toHaveText(columns.at(-1) ?? '');
      columns.push((await last.textContent()) ?? undefined);
    }
    expect(reports).toEqual([
      ...['Employee Provident Fund', 'Employee State Insurance', 'Bank Account'],
      ...['Official Email ID', 'Personal Email ID'],
    ]);
    expect(columns).toEqual([
      ...['PF Account Updated', 'ESI Account Updated', 'Bank Account Updated'],
      ...['Official Email ID Updated', 'Personal Email ID Updated'],
    ]);
  });

  test('RPT-05 RPT-06 RPT-07 RPT-08 RPT-09 each report of Attendance Report has its own table', async () => {
    const page = await openAs('hr', '/uix/leave/attendance-report', 'Attendance Report');
    expect(await options(page, 'Report')).toEqual(['Leave Report', 'Leave Approval Pending']);
    await expectPage(page.getByLabel('Month').locator('option').first()).toHaveText('Select Pay Month');
    expect((await headings(page))[0]).toContain(
      'Employee Code · Reporting Name · Reporting Code · Job Family · Job Title',
    );
    await page.getByLabel('Report', { exact: true }).selectOption('Leave Approval Pending');
    await expectPage(page.getByRole('columnheader', { name: 'Report Emp Name' })).toBeVisible();
    expect(await headings(page)).toEqual([
      ...['Employee Name', 'Employee Code', 'Report Emp Name', 'Report Emp Code', 'Job Family', 'Job Title'],
      ...['Leave Type', 'Start Date', 'End Date', 'Total Days'],
    ]);
  });

  test('filters and their button share one line if they fit, and are stacked on a phone', async () => {
    const page = await openAs('payroll', '/uix/pay/pay-process', 'Pay process');
    const search = page.getByRole('button', { name: 'Search' });
    const edges = async () => {
      const boxes = await Promise.all([page.getByLabel('Pay Month'), search].map((one) => one.boundingBox()));
      return boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)));
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    const [month = 0, button = 0] = await edges();
    expect(Math.abs(month - button)).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 390, height: 844 });
    const [above = 0, below = 0] = await edges();
    expect(below).toBeGreaterThan(above + 40);
    const fields = ['Office', 'Job Family'].map((label) => page.getByLabel(label, { exact: true }));
    const [first, last, box] = await Promise.all([...fields, search].map((one) => one.boundingBox()));
    expect(box?.width).toBeCloseTo((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0), -1);
  });

  test('on a phone, short filters are side by side', async () => {
    const page = await openAs('payroll', '/uix/pay/pay-process', 'Pay process');
    await page.setViewportSize({ width: 390, height: 844 });
    const boxes = await Promise.all(
      ['Office', 'Job Family'].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
    );
    const [office, family] = boxes.map((box) => ({ x: box?.x ?? 0, y: Math.round(box?.y ?? 0) }));
    expect(office?.y).toBe(family?.y);
    expect(family?.x).toBeGreaterThan(office?.x ?? 0);
  });

  test('PAY-STATIC-15 a pending job is red in light and dark mode', async () => {
    const page = await openAs('payroll', '/uix/pay/pay-process', 'Pay process');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const badge = main(page).getByText('Pending', { exact: true }).first();
      const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) => {
        const box = element.closest('[class*=badge], [class*=Badge]') ?? element;
        return (getComputedStyle(box).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      });
      expect(red).toBeGreaterThan(Math.max(green, blue));
      const [word = 0, ...others] = await badge.evaluate((element) =>
        (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
      );
      expect(word, 'the word itself is red').toBeGreaterThan(Math.max(...others.slice(0, 2)) + 60);
      await expectAccessible(page);
    }
  });

  test('PAY-STATIC-01 PAY-STATIC-02 Cancel of flexi pay restores the sample values', async () => {
    const page = await openAs('payroll', '/uix/pay/employee-flexi-pay-req', 'Flexi pay');
    const incentive = page.getByLabel('Incentive');
    const sample = await incentive.inputValue();
    await incentive.fill('1');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(incentive).toHaveValue(sample);
  });
});
