import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { answerWith, heal, listen, roundTrip } from './support/network';
import { takePicture } from './support/picture';
import { arriveAs, type DemoUser, demoPassword } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const question = (page: Page) => page.getByRole('alertdialog');

/** Opens the home page of a user whose session has just begun; only the test advances the clock. */
async function atWork(user: DemoUser = 'employee'): Promise<Page> {
  const page = await app.openPage();
  await page.clock.install();
  // The clock jumps by minutes: the page would consider a stream lost and reconnect while its session ends.
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  // Wait for the first request of the bell: if it were still in flight when a test opens the bell, the two would be merged.
  const asked = page.waitForResponse('**/api/user/notify');
  await arriveAs(page, user, '/uix/user/home');
  await asked;
  return page;
}

/** Types a reason for leave without submitting it. */
async function typeReason(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Apply Time Off' }).first().click();
  await page.getByLabel(/^Reason/).fill(text);
}

test('SESSION-06 SESSION-07 SESSION-08 SESSION-10 the dialog opens at 18 minutes and not before; Stay fetches a new token and adds 18 minutes; Leave signs out at once and invalidates the token', async () => {
  const page = await atWork();
  await page.clock.runFor('17:50');
  await roundTrip(page);
  await expectPage(question(page)).toHaveCount(0);
  await page.clock.runFor('00:12');
  await expectPage(question(page)).toBeVisible();
  await expectPage(question(page).getByRole('button')).toHaveText(['Stay', 'Leave']);
  const calls = listen(page);
  const renewed = page.waitForResponse('**/api/user/renew');
  await page.getByRole('button', { name: 'Stay' }).click();
  const { data: token } = (await (await renewed).json()) as { data: string };
  await expectPage(question(page)).toHaveCount(0);
  const toSession = calls.filter((call) => /\/api\/user\/re(new|fresh)$/.test(new URL(call.url()).pathname));
  expect(toSession.map((call) => call.method())).toEqual(['GET']);
  expect(await tokenOf(page)).toBe(`Bearer ${token}`);
  await page.clock.runFor('17:45');
  await roundTrip(page);
  await expectPage(question(page)).toHaveCount(0);
  await page.clock.runFor('00:20');
  await expectPage(question(page)).toBeVisible();
  // Otherwise, a call in flight would be answered after the session has ended.
  await whenSettled(page);
  const left = page.waitForResponse('**/api/public/logout');
  await page.getByRole('button', { name: 'Leave' }).click();
  expect((await left).ok()).toBe(true);
  await landOn(page, '/uix/user/login');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.server.url}/api/user/notify`, { method: 'POST', headers });
  expect(answer.status).toBe(401);
});

test('SESSION-05 an unanswered dialog ends the session after 20 minutes', async () => {
  const page = await atWork();
  const token = await tokenOf(page);
  await page.clock.runFor('19:50');
  await roundTrip(page);
  await expectPage(question(page)).toContainText(/0:\d\d|\d+ s/);
  expect(new URL(page.url()).pathname).toBe('/uix/user/home');
  await page.clock.runFor('00:12');
  await landOn(page, '/uix/user/login');
  await expectPage(question(page)).toHaveCount(0);
  expect(token).toMatch(/^Bearer \S{20,}$/);
  const calls = listen(page);
  await page.goto('/uix/me/leave/request');
  await landOn(page, '/uix/user/login');
  expect(calls).toHaveLength(0);
});

/** The Authorization header of the page's calls. */
async function tokenOf(page: Page): Promise<string | undefined> {
  const calls = listen(page, '/api/user/notify');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectPage.poll(() => calls.length).toBeGreaterThan(0);
  const header = calls[0]?.headers().authorization;
  await page.keyboard.press('Escape');
  return header;
}

test('SHELL-27 SESSION-04 SESSION-09 a rejected renewal or token refresh leads to the sign-in page, which leads back and restores the typed text; so does a rejected token, but another person sees no draft', async () => {
  app.allowFaults(/ERR_FAILED/, /401/);
  const page = await atWork();
  const ended = page.getByText('Your session has ended. Sign in again');
  await typeReason(page, 'Moving house');
  await answerWith(page, '/api/user/renew', { msg: 'Your session has ended.' }, 401);
  await page.clock.runFor('18:05');
  await page.getByRole('button', { name: 'Stay' }).click();
  await landOn(page, '/uix/user/login');
  await expectPage(ended).toBeVisible();
  await takePicture(page, 'session-ended');
  await signInAgain(page, 'employee', '/uix/me/leave/request');
  await expectPage(page.getByLabel(/^Reason/)).toHaveValue('Moving house');

  await page.getByLabel(/^Reason/).fill('Moving again');
  await answerWith(page, '/api/user/refresh', { msg: 'Your session has ended.' }, 401);
  await page.locator('header').getByRole('button', { name: 'Refresh' }).click();
  await landOn(page, '/uix/user/login');
  await expectPage(ended).toBeVisible();
  await heal(page, '/api/user/refresh');
  await signInAgain(page, 'employee', '/uix/me/leave/request');
  await expectPage(page.getByLabel(/^Reason/)).toHaveValue('Moving again');

  await page.getByLabel(/^Reason/).fill('Between us');
  await whenSettled(page);
  const leaves = '/api/me/leave/approved-leaves';
  await answerWith(page, leaves, { msg: 'Your session has ended.' }, 401);
  await page.getByRole('button', { name: 'Refresh' }).last().click();
  await landOn(page, '/uix/user/login');
  await heal(page, leaves);
  await signInAgain(page, 'manager');
  await page.getByRole('link', { name: 'Apply Time Off' }).first().click();
  await expectPage(page.getByLabel(/^Reason/)).toHaveValue('');
});

/** Signs in on the current page, without reloading it. */
async function signInAgain(page: Page, user: DemoUser, lands = '/uix/user/home'): Promise<void> {
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Signin' }).click();
  await landOn(page, lands);
}

test('SESSION-01 a sign-out also signs out the person’s other tabs', async () => {
  const page = await atWork();
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/uix/user/home');
  await landOn(other, '/uix/user/home');
  await page.bringToFront();
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await landOn(page, '/uix/user/login');
  await landOn(other, '/uix/user/login');
  await expectPage(page.getByLabel('User Name')).toBeVisible();
  await expectPage(page.getByText('Your session has ended')).toHaveCount(0);
});
