import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, failedAnswer, lostAnswer } from './support/answers';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { arriveAs, type DemoUser, demoPassword } from './support/signIn';
import { stopClock } from './support/stopClock';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const labels = ['Old Password', 'New Password', 'Confirm Password'] as const;
const field = (page: Page, label: (typeof labels)[number]) => page.getByLabel(label, { exact: true });
const toggle = (page: Page, label: (typeof labels)[number]) => field(page, label).locator('..').getByRole('button');
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change Password' });

async function openForm(page: Page, user: DemoUser): Promise<void> {
  await page.clock.install();
  await arriveAs(page, user, '/uix/me/reset-password');
  await expectPage(field(page, 'Old Password')).toBeVisible();
}

async function fill(page: Page, old: string, next: string, confirm: string): Promise<void> {
  await field(page, 'Old Password').fill(old);
  await field(page, 'New Password').fill(next);
  await field(page, 'Confirm Password').fill(confirm);
}

/** Sends the form with the clock stopped, and expects this message for 3 seconds. */
async function expectForThreeSeconds(page: Page, role: 'alert' | 'status', message: string): Promise<void> {
  await stopClock(page);
  await send(page).click();
  await expectPage(page.getByRole(role).filter({ hasText: message })).toBeVisible();
  await page.clock.runFor(2_999);
  await expectPage(page.getByText(message)).toBeVisible();
  await page.clock.runFor(2);
  await expectPage(page.getByText(message)).toHaveCount(0);
}

describe('changing the password', () => {
  test('PASSWORD-01 PASSWORD-02 RULE-12 RULE-13 three masked fields each have a button that reveals them for 3 s; a short password and a wrong confirmation get an error below their fields', async () => {
    const page = await app.openPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await openForm(page, 'employee');
    await fill(page, demoPassword, '1234567', '12345678');
    await send(page).click();
    await expectPage(page.getByText('Password must be at least 8 characters.')).toBeVisible();
    await expectPage(page.getByText('New password and confirm password do not match.')).toBeVisible();
    await field(page, 'New Password').fill('12345678');
    await expectPage(page.getByText('Password must be at least 8 characters.')).toHaveCount(0);
    await expectPage(page.getByText('New password and confirm password do not match.')).toHaveCount(0);
    expect(sent.filter((url) => url.includes('change-password'))).toEqual([]);
    await expectAccessible(page);
    await stopClock(page);
    for (const label of labels) {
      await toggle(page, label).click();
      for (const other of labels)
        await expectPage(field(page, other)).toHaveAttribute('type', other === label ? 'text' : 'password');
      await page.clock.runFor(2_999);
      await expectPage(field(page, label)).toHaveAttribute('type', 'text');
      await page.clock.runFor(2);
      await expectPage(field(page, label)).toHaveAttribute('type', 'password');
    }
  });

  test('PASSWORD-03 ERR-10 the server message, or the default one, disappears after 3 s, and the typed text stays', async () => {
    const page = await app.openPage();
    await openForm(page, 'employee');
    await fill(page, 'not the old one', 'violet-harbour-tractor', 'violet-harbour-tractor');
    await expectForThreeSeconds(page, 'alert', 'The old password is incorrect.');
    await answerFromNowOn(page, '/api/user/change-password', { result: false, msg: '' });
    await expectForThreeSeconds(page, 'alert', 'Failed to change password. Please try again.');
    await expectPage(field(page, 'New Password')).toHaveValue('violet-harbour-tractor');
  });

  test('PASSWORD-03 ERR-11 a successful change shows a message for 3 s, clears the fields and leads to the sign-in page, where the new password works', async () => {
    const page = await app.openPage();
    await openForm(page, 'analyst');
    await fill(page, demoPassword, 'violet-harbour-tractor', 'violet-harbour-tractor');
    await stopClock(page);
    await send(page).click();
    await expectPage(page.getByRole('status').filter({ hasText: 'Password changed successfully!' })).toBeVisible();
    for (const label of labels) await expectPage(field(page, label)).toHaveValue('');
    await page.clock.runFor(2_999);
    await expectPage(page.getByText('Password changed successfully!')).toBeVisible();
    await page.clock.runFor(2);
    await landOn(page, '/uix/user/login');
    await expectPage(page.getByText('Password changed successfully!')).toHaveCount(0);
    await expectPage(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
    await page.clock.resume();
    await page.getByLabel('User Name').fill('analyst');
    await page.getByLabel('Password', { exact: true }).fill('violet-harbour-tractor');
    await page.getByRole('button', { name: 'Signin' }).click();
    await landOn(page, '/uix/user/home');
  });
});

// Uses the password that the test before has set.
test('a password change whose response was lost is confirmed with the same key, and leads to the sign-in page', async () => {
  app.allowFaults(lostAnswer, failedAnswer(401));
  const page = await app.openPage();
  await page.goto('/uix/me/reset-password');
  await page.getByLabel('User Name').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-tractor');
  await page.getByRole('button', { name: 'Signin' }).click();
  await landOn(page, '/uix/me/reset-password');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/user/change-password', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fill(page, 'violet-harbour-tractor', 'copper-meadow-lantern', 'copper-meadow-lantern');
  await send(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We could not confirm whether this was saved.' });
  await expectPage(alert).toBeVisible();
  await expectPage(page.getByText(/Failed to change/)).toHaveCount(0);
  await expectPage(page.getByText('Password changed successfully!')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  await landOn(page, '/uix/user/login');
  await expectPage(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
});
