import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { type FreeDays, freeDays } from './support/leaveWeek';
import { takePicture } from './support/picture';
import { arriveAs, signIn, visit } from './support/signIn';
import { stopClock } from './support/stopClock';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const screens = await mkdtemp(join(tmpdir(), 'screens-'));
await cp(inProject('screens'), screens, { recursive: true });
const app = useApp({ env: { SCREENS_DIR: screens } });
afterAll(() => rm(screens, { recursive: true, force: true }));

const reason = 'Visiting my sister';
const inBengaluru = { geolocation: { latitude: 12.9716, longitude: 77.5946 }, permissions: ['geolocation'] };

/** The read-only field with this label. */
const readOnlyField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The leave balance shown on Apply Time Off. */
async function balance(page: Page): Promise<number> {
  await visit(page, '/uix/me/leave/request');
  await page.getByLabel('Leave Type').selectOption({ label: 'Earned Leave' });
  await expectPage(readOnlyField(page, 'Available Balance')).toHaveText(/\d/);
  return Number.parseFloat((await readOnlyField(page, 'Available Balance').textContent()) ?? '');
}

describe('one working day, from the sign-in to a restored balance', () => {
  let days: FreeDays;
  let before: number;
  let name: string;
  beforeAll(async () => {
    days = await freeDays(app.server.url, 'employee');
  });

  test('ATT-01 ATT-02 ATT-04 LOGIN-06 the employee signs in and checks in, and the page shows the time', async () => {
    const page = await app.openPage(inBengaluru);
    await signIn(page, 'employee');
    name = (await page.getByRole('heading', { name: /^Hello/ }).textContent())?.replace('Hello, ', '') ?? '';
    await page.getByRole('button', { name: 'Check In' }).click();
    await expectPage(page.getByRole('button', { name: /^\d\d:\d\d$/ })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Check Out' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Check In' })).toHaveCount(0);
  });

  test('LV-APPLY-12 LV-APPLY-13 LV-APPLY-21 LV-APPLY-22 LV-APPLY-23 the employee sees balance and days while choosing dates, is stopped by each rule, and applies', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'employee', '/uix/me/leave/request');
    const send = page.getByRole('button', { name: 'Make a request' });
    await send.click();
    await expectPage(page.getByText('required', { exact: true })).toHaveCount(4);
    before = await balance(page);
    await page.getByLabel('Start Date').fill(days.tuesday);
    await page.getByLabel('End Date').fill(days.monday);
    await page.getByLabel('Reason').fill('x'.repeat(201));
    await send.click();
    await expectPage(page.getByText("End date can't be before start date")).toBeVisible();
    await expectPage(page.getByText('Maximum 200 characters allowed')).toBeVisible();
    await expectPage(page.getByText('201/200')).toBeVisible();
    await page.getByLabel('Start Date').fill(days.monday);
    await page.getByLabel('End Date').fill(days.tuesday);
    await page.getByLabel('Reason').fill(reason);
    await expectPage(readOnlyField(page, 'Requesting Days')).toHaveText('2 Days');
    await expectPage(readOnlyField(page, 'Returning on')).toHaveText(/\d{2} \w{3} \d{4}/);
    await whenSettled(page);
    const upcoming = page.getByText('Pending', { exact: true });
    const pending = await upcoming.count();
    await send.click();
    await expectPage(page.getByText('Leave request submitted successfully!')).toBeVisible();
    await expectPage(page.getByLabel('Reason')).toHaveValue('');
    await expectPage(upcoming).toHaveCount(pending + 1);
    await takePicture(page, 'leave-applied');
  });

  test('LV-APPROVE-03 LV-APPROVE-04 LV-APPROVE-09 the manager sees the request, decides with remarks, and returns to the list after 3 s', async () => {
    const page = await app.openPage();
    await page.clock.install();
    await arriveAs(page, 'manager', '/uix/team/leave/approval');
    await turnTo(page, reason);
    await page.getByLabel('Approval Status').selectOption({ label: 'Approved' });
    await page.getByLabel('Approver Remarks').fill('Enjoy');
    await stopClock(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectPage(page.getByRole('status').filter({ hasText: /approved/i })).toBeVisible();
    await page.clock.runFor(2_900);
    expect(page.url()).toContain('/approval/form');
    await page.clock.runFor(200);
    await landOn(page, '/uix/team/leave/approval');
  });

  test('LV-APPLY-24 the data survives a kill of the server', async () => {
    await app.server.restart('SIGKILL');
    const page = await app.openPage();
    await arriveAs(page, 'employee', '/uix/user/home');
    await expectPage(page.getByRole('button', { name: /^\d\d:\d\d$/ })).toBeVisible();
    expect(await balance(page)).toBe(before - 2);
  });

  test('LV-CANCEL-03 LV-CANCEL-06 the employee requests the cancellation of an approved leave', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'employee', '/uix/me/leave/cancel');
    const [year, month, date] = days.monday.split('-');
    const row = page.getByRole('row').filter({ hasText: `${date}/${month}/${year}` });
    await row.getByRole('button', { name: 'Cancel Leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Leave Request' });
    await dialog.getByRole('button', { name: 'Submit Cancellation' }).click();
    await expectPage(dialog.getByText('Cancellation reason is required')).toBeVisible();
    await dialog.getByLabel('Reason for Cancellation').fill('Plans changed');
    await dialog.getByRole('button', { name: 'Submit Cancellation' }).click();
    await expectPage(page.getByText(/^Cancellation requested\./)).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
  });

  test('LV-CANCEL-APPROVE-03 LV-CANCEL-APPROVE-09 the manager approves the cancellation, which restores the balance', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'manager', '/uix/team/leave/cancel');
    await expectPage(page.getByRole('row').nth(1)).toBeVisible();
    const [year, month, date] = days.monday.split('-');
    const row = page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: `${date}/${month}/${year}` });
    await turnPages(page, async () => (await row.count()) > 0);
    await row.getByRole('button', { name: 'Take Action' }).click();
    const dialog = page.getByRole('dialog', { name: 'Process Cancellation Request' });
    await dialog.getByLabel('Approval Status').selectOption({ label: 'Approved' });
    await dialog.getByLabel('Reason').fill('Agreed');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(row).toHaveCount(0);
    const employee = await app.openPage();
    await arriveAs(employee, 'employee', '/uix/me/reset-password');
    expect(await balance(employee)).toBe(before);
  });

  test('a limit changed in one JSON file changes the page without a build', async () => {
    const file = join(screens, 'me/leave/request.json');
    const text = await readFile(file, 'utf8');
    const page = await app.openPage();
    await arriveAs(page, 'employee', '/uix/me/leave/request');
    await writeFile(file, text.replace('"maxLength": 200', '"maxLength": 150').replace('Maximum 200', 'Maximum 150'));
    await expectPage(async () => {
      await visit(page, '/uix/me/leave/cancel');
      await visit(page, '/uix/me/leave/request');
      await expectPage(page.getByText(/^0\/\d+$/)).toBeVisible();
      expect(await page.getByText(/^0\/\d+$/).textContent()).toBe('0/150');
    }).toPass();
    await page.getByLabel('Reason').fill('x'.repeat(151));
    await page.getByRole('button', { name: 'Make a request' }).click();
    await expectPage(page.getByText('Maximum 150 characters allowed')).toBeVisible();
  });
});

/** Pages through a list until `isThere` returns true. */
async function turnPages(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await whenSettled(page);
  while (!(await isThere())) {
    await page.getByRole('button', { name: /Next/ }).click();
    await whenSettled(page);
  }
}

/** Opens the requests of the manager's list one by one until it finds the one with this reason. */
async function turnTo(page: Page, wanted: string): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Approve / Reject' });
  const next = page.getByRole('button', { name: /Next/ });
  await whenSettled(page);
  for (let index = 0; ; index++) {
    for (let turn = 0; turn < Math.floor(index / 5); turn++) {
      await next.click();
      await whenSettled(page);
    }
    if (index % 5 < (await buttons.count())) {
      await buttons.nth(index % 5).click();
      await expectPage(page.getByLabel('Approval Status')).toBeVisible();
      if ((await page.getByText(wanted).count()) > 0) return;
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectPage(page.getByRole('row').nth(1)).toBeVisible();
      await whenSettled(page);
    } else if (index > 100) throw new Error(`No request says "${wanted}".`);
  }
}
