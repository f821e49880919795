import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { expectPage } from './support/expectPage';
import { layoutShiftsOf, watchLayoutShifts } from './support/layoutShift';
import { arriveAs, type DemoUser } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

const path = (page: Page) => new URL(page.url()).pathname;

/** Rejects the request of the open record with these remarks. */
async function reject(page: Page, dialog: string, remarks: string): Promise<void> {
  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: dialog });
  await rejection.getByRole('textbox', { name: 'Remarks' }).fill(remarks);
  await rejection.getByRole('button', { name: 'Reject' }).click();
}

test.runIf(isInRun('record of a resignation', 'resignation/record'))(
  'a resignation has a URL: it opens from the lists, the manager decides it there, and HR goes on to its next steps',
  async () => {
    const page = await app.openPage();
    await arriveAs(page, 'manager', '/uix/team/exit/approval');
    const name = page.locator('tbody tr').first().getByRole('link');
    const who = (await name.textContent()) ?? '';
    await name.click();
    await expectPage.poll(() => path(page)).toMatch(/^\/uix\/resignation\/\d+$/);
    await page.getByRole('button', { name: 'Approve' }).click();
    const approval = page.getByRole('dialog', { name: 'Approve resignation' });
    await expectPage(approval).toContainText(who);
    await approval.getByRole('button', { name: 'Cancel' }).click();
    await reject(page, 'Reject resignation', 'Please stay');
    await expectPage(page.getByRole('main')).toContainText('Please stay');
    const hr = await app.openPage();
    for (const [list, button, dialog] of [
      ['/uix/hr/exit-interview', 'Record the exit interview', 'Exit Interview Remarks'],
      ['/uix/hr/update-lwd', 'Change last working day', /Last Working Day/i],
      ['/uix/hr/retraction', 'Retract', /retract/i],
    ] as const) {
      await arriveAs(hr, 'hr', list);
      const first = hr.locator('tbody tr').first().getByRole('link');
      const leaver = (await first.textContent()) ?? '';
      await first.click();
      await expectPage.poll(() => path(hr)).toMatch(/^\/uix\/resignation\/\d+$/);
      await hr.getByRole('button', { name: button }).click();
      await expectPage.poll(() => path(hr)).toBe(list);
      await expectPage(hr.getByRole('dialog', { name: dialog })).toContainText(leaver);
    }
  },
);

test.runIf(isInRun('record of a reporting change', 'reporting-change/record'))(
  'a reporting change has a URL: it opens from the list, and the manager decides it there',
  async () => {
    const page = await app.openPage();
    await arriveAs(page, 'manager', '/uix/team/reporting-change/approval');
    const name = page.locator('tbody tr').first().getByRole('link');
    const who = (await name.textContent()) ?? '';
    await name.click();
    await expectPage.poll(() => path(page)).toMatch(/^\/uix\/reporting-change\/\d+$/);
    await whenSettled(page, 'reporting-change/record');
    // The employee is often also the requester, so the name may appear twice.
    await expectPage(page.getByText(who, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    const approval = page.getByRole('dialog', { name: 'Approve reporting change' });
    await expectPage(approval).toContainText(who);
    await approval.getByRole('button', { name: 'Cancel' }).click();
    await reject(page, 'Reject reporting change', 'Not this year');
    await expectPage(page.getByRole('main')).toContainText('Not this year');
  },
);

test.runIf(isInRun('record of a pay request', 'pay/request'))('a pay request has a URL, for payroll only', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'payroll', '/uix/pay/employee-comp-pay-req');
  const requests = page.getByRole('region', { name: 'Requests so far' });
  const name = requests.getByRole('link').first();
  const who = (await name.textContent()) ?? '';
  await name.click();
  await expectPage.poll(() => path(page)).toMatch(/^\/uix\/pay\/request\/\d+$/);
  await expectPage(page.getByText(who, { exact: true })).toBeVisible();
  await expectPage(page.getByRole('region', { name: 'Break-up' })).toContainText('TEC total');
  const address = path(page);
  const hr = await app.openPage();
  await arriveAs(hr, 'hr', address);
  await expectPage(hr.getByRole('main')).toContainText('for payroll only');
  await expectPage(hr.getByRole('main')).not.toContainText(who);
});

/** Records with actions: who opens each, its address, and its screen. */
const records: readonly (readonly [user: DemoUser, address: string, screen: string])[] = [
  ['hr', '/uix/hr-case/5', 'hr-case/record'],
  ['hr', '/uix/resignation/4', 'resignation/record'],
  ['hr', '/uix/employee/29', 'employee/record'],
  ['manager', '/uix/reporting-change/2', 'reporting-change/record'],
];
const inRun = records.filter(([, , screen]) => isInRun(`what can be done on ${screen}`, screen));

describe.skipIf(inRun.length === 0)('records', () => {
  test.each([1440, 390])('the actions of a record appear without a layout shift at %i px', async (width) => {
    const page = await app.openPage({ viewport: { width, height: 844 } });
    await watchLayoutShifts(page);
    for (const [user, address] of inRun) {
      await arriveAs(page, user, address);
      await expectPage(page.getByRole('main').getByRole('button').first()).toBeVisible();
      expect(await layoutShiftsOf(page), address).toEqual([]);
    }
  });
});
