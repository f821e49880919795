import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { demoPassword } from '../../src/server/demo/logins';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { arriveAs } from './support/signIn';
import { smallTargets } from './support/smallTargets';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

/** Opens several sessions of a user. */
async function signInOften(page: Page, who: string, times: number): Promise<void> {
  const data = { 'user-name': who, 'user-key': demoPassword };
  for (let at = 0; at < times; at += 1)
    expect((await page.request.post('/api/public/login', { data })).status()).toBe(200);
}

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const dock = (page: Page) => page.getByRole('region', { name: /Selected rows|What is being done/ });
/** Lets the next jobs start after a second. */
const shortenUndo = (page: Page) =>
  page.route('**/api/jobs', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), 'undo-seconds': 1 }) }),
  );
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test.runIf(isInRun('bulk of sessions', 'admin/sessions'))(
  'sessions selected on two pages end together after one confirmation, and the list reloads',
  async () => {
    const page = await app.openPage();
    await signInOften(page, 'payroll', 14);
    await arriveAs(page, 'administrator', '/uix/admin/sessions');
    await expectPage(page.getByText(/^1–10 of 15/)).toBeVisible();
    await takePicture(page, 'bulk-none');
    await box(page, 'Select the rows of this page').check();
    await expectPage(dock(page)).toContainText('9 selected');
    await takePicture(page, 'bulk-chosen');
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await press(page, 'Next');
    await whenSettled(page);
    await expectPage(page.getByRole('row')).toHaveCount(6);
    await page.getByRole('checkbox').nth(1).check();
    await page
      .getByRole('checkbox')
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await expectPage(dock(page)).toContainText('12 selected');
    await dock(page).getByRole('button', { name: 'End' }).click();
    await expectPage(page.getByRole('dialog', { name: 'End 12 sessions?' })).toBeVisible();
    await press(page, 'End sessions');
    await expectPage(dock(page)).toContainText('All 12 done.');
    await expectPage(page.getByRole('row')).toHaveCount(4);
    await takePicture(page, 'bulk-done');
    await expectAccessible(page);
    await press(page, 'Close');
    await expectPage(dock(page)).toHaveCount(0);
  },
);

test.runIf(isInRun('bulk of sessions', 'admin/sessions'))('Select all selects every session on a phone', async () => {
  const page = await app.openPage({ viewport: { width: 390, height: 844 } });
  await signInOften(page, 'payroll', 14);
  await arriveAs(page, 'administrator', '/uix/admin/sessions');
  await takePicture(page, 'bulk-phone-none');
  await expectPage(page.getByRole('checkbox')).toHaveCount(9);
  await page.getByRole('checkbox').nth(0).check();
  await takePicture(page, 'bulk-phone-chosen');
  await press(page, /^Select all/);
  await expectPage(dock(page)).toContainText(/\d\d selected/);
  await expectPage(page.getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  await takePicture(page, 'bulk-phone-all');
  expect(await smallTargets(page)).toEqual([]);
});

test.runIf(isInRun('bulk of users', 'admin/users'))(
  'users are disabled with one reason and enabled again; failures are listed by name',
  async () => {
    const page = await app.openPage();
    await arriveAs(page, 'administrator', '/uix/admin/users?sort=user-name');
    await expectPage(page.getByRole('row')).toHaveCount(8);
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(2).check();
    await boxes.nth(3).check();
    await takePicture(page, 'bulk-users');
    await dock(page).getByRole('button', { name: 'Disable' }).click();
    await expectPage(dock(page).getByRole('button', { name: 'Enable 0' })).toBeDisabled();
    const dialog = page.getByRole('dialog', { name: 'Disable 2 users?' });
    await expectPage(dialog.getByLabel('Remarks')).toBeFocused();
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expectPage(dialog.getByText('Please fill this in')).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'bulk-users-ask');
    await dialog.getByLabel('Remarks').fill('Season over');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expectPage(dock(page)).toContainText('All 2 done.');
    await expectPage(page.getByRole('row').filter({ hasText: 'Disabled' })).toHaveCount(2);
    await boxes.nth(2).check();
    await boxes.nth(3).check();
    // Simulates that another administrator has already enabled one of the users.
    await page.route('**/api/jobs', async (route) => {
      const { rows, ...rest } = route.request().postDataJSON();
      await route.continue({
        postData: JSON.stringify({ ...rest, rows: [...rows, { ...rows[0], name: 'The same' }] }),
      });
    });
    await dock(page).getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await expectPage(dock(page)).toContainText('2 done, 1 could not be done.');
    await expectPage(dock(page).getByRole('list')).toContainText(/The same .* is already enabled/);
    await takePicture(page, 'bulk-users-refused');
    await expectAccessible(page);
    await page.reload();
    await expectPage(dock(page)).toContainText('2 done, 1 could not be done.');
    expect(await smallTargets(page)).toEqual([]);
  },
);

test.runIf(isInRun('bulk of leave requests', 'team/leave/approval'))(
  'leave requests are approved at once, with other remarks for one of them, after an undo; approved ones cannot be selected',
  async () => {
    const page = await app.openPage();
    await arriveAs(page, 'manager', '/uix/team/leave/approval');
    const waiting = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Approve / Reject' }) });
    await expectPage(waiting.first()).toBeVisible();
    const pending = await waiting.count();
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await dock(page).getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve 2 requests?' });
    await dialog.getByLabel(/^Remarks(?!:)/).fill('Enjoy');
    await dialog.getByRole('button', { name: 'Enter another text for single rows' }).click();
    await dialog
      .getByLabel(/^Remarks: /)
      .first()
      .fill('Enjoy, and call us on Friday');
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await takePicture(page, 'bulk-leave-ask');
    const approve = dialog.getByRole('button', { name: 'Approve' });
    await approve.click();
    await expectPage(dock(page)).toContainText(/2 rows, starting in \d+ s/);
    await expectAccessible(page);
    await takePicture(page, 'bulk-leave-undo');
    await press(page, 'Undo');
    await expectPage(dock(page)).toContainText('2 selected');
    await expectPage(waiting).toHaveCount(pending);
    await shortenUndo(page);
    await dock(page).getByRole('button', { name: 'Approve' }).click();
    await expectPage(dialog.getByLabel(/^Remarks(?!:)/)).toHaveValue('Enjoy');
    const sent = page.waitForRequest('**/api/jobs');
    await approve.click();
    const { rows } = (await sent).postDataJSON() as { rows: { with: Record<string, unknown> }[] };
    expect(rows.map((row) => row.with['cancel-reason'])).toEqual(['Enjoy, and call us on Friday', 'Enjoy']);
    await expectPage(dock(page)).toContainText('All 2 done.');
    await press(page, 'Next');
    const decided = page.getByRole('row').filter({ hasText: 'Approved' });
    await expectPage(decided.first()).toBeVisible();
    await expectPage(decided.getByRole('checkbox')).toHaveCount(0);
  },
);
