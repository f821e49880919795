import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { serverAway } from './support/answers';
import { changeStopped } from './support/changeRows';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { arriveAs, demoPassword, signIn } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

/** Locks the payroll user's sign-in after wrong passwords, and makes the director a leaver. */
const prepare = (dataDir: string): Promise<void> =>
  changeStopped(dataDir, async (db) => {
    const delayed = { subject: 'account:payroll', failures: 14, last_at: new Date() };
    await db.insertInto('failed_try').values(delayed).execute();
    const director = db.selectFrom('user_account').select('employee_id').where('user_name', '=', 'director');
    await db.updateTable('employment').set({ left_on: '2026-01-31' }).where('employee_id', 'in', director).execute();
  });

const app = useApp({ prepare });

const signInButton = (page: Page) => page.getByRole('button', { name: 'Signin' });

const words = 'Login failed. Please check your credentials and try again.';

/** Signs in with the right password and returns the alert of the refusal. */
async function tryToSignIn(userName: string): Promise<Locator> {
  const page = await app.openPage();
  await page.goto('/uix/user/login');
  await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Signin' }).click();
  return page.getByRole('alert').filter({ hasText: words });
}

// Must run first: the delay begins before the server starts.
test('LOGIN-07 after too many wrong attempts the message stays and shows when the next attempt is possible', async () => {
  app.allowFaults(/429/);
  const alert = await tryToSignIn('payroll');
  await expectPage(alert).toBeVisible();
  await expectPage(alert.getByRole('timer')).toHaveText(/^You can try again in 4:\d\d\.$/);
});

test('LOGIN-07 an employee who has left gets the reason after the message', async () => {
  app.allowFaults(/403/);
  const alert = await tryToSignIn('director');
  await expectPage(alert).toContainText('Your account was closed after 31 Jan 2026, your last working day.');
});

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies(`${app.server.url}/api/public/resume`)).find(({ name }) => name === 'session-resume');

describe('a cookie', () => {
  test('SESSION-02 that resumes a session cannot be read by scripts, and a cookie that scripts can read resumes nothing', async () => {
    const page = await app.openPage();
    await signIn(page, 'employee');
    const cookie = await sessionCookie(page.context());
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/public/resume', expires: -1 });
    const readable = await page.evaluate(() => document.cookie);
    expect(readable).toMatch(/^session-until=\d+$/);
    const value = cookie?.value ?? '';
    expect(value).not.toBe('');
    await page.goto('/uix/me/leave/request');
    await whenSettled(page);
    expect(app.server.logs()).not.toContain(value);
  });

  test('is invalid after a password change, which leads to the sign-in page in this browser as well', async () => {
    app.allowFaults(/401/);
    const page = await app.openPage();
    await arriveAs(page, 'hr', '/uix/user/home');
    const elsewhere = await app.openPage();
    await arriveAs(elsewhere, 'hr', '/uix/me/reset-password');
    const words = {
      'Old Password': demoPassword,
      'New Password': 'violet-harbour-tractor',
      'Confirm Password': 'violet-harbour-tractor',
    };
    for (const [label, text] of Object.entries(words)) await elsewhere.getByLabel(label, { exact: true }).fill(text);
    await elsewhere.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
    await landOn(elsewhere, '/uix/user/login');
    await expectPage(elsewhere.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
    await page.reload();
    await landOn(page, '/uix/user/login');
    await expectPage(signInButton(page)).toBeVisible();
    expect(await sessionCookie(page.context())).toBeUndefined();
  });
});

/** Opens a page without a live stream, so that it notices the end of its session only at its next call. */
async function openDeafPage(): Promise<Page> {
  const page = await app.openPage();
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  return page;
}

/** Ages all replaced cookie values beyond the grace period for immediate reuse. */
const passGrace = (): Promise<void> =>
  changeStopped(app.server.dataDir, (db) =>
    db
      .updateTable('session_cookie')
      .set({ replaced_at: new Date(Date.now() - 60_000) })
      .where('replaced_at', 'is not', null)
      .execute(),
  );

const cookiesOf = (page: Page) => page.context().cookies(`${app.server.url}/api/public/resume`);

/** Expects that a page's next call leads to the sign-in page, which says that the session has ended. */
async function expectEnded(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Secure Inbox' }).first().click();
  await landOn(page, '/uix/user/login');
  await expectPage(page.getByText('Your session has ended. Sign in again')).toBeVisible();
}

async function expectSignedOut(page: Page): Promise<void> {
  await landOn(page, '/uix/user/login');
  await expectPage(signInButton(page)).toBeVisible();
}

test('SESSION-02 an unreachable server shows a plain message, and pages continue when it is back', async () => {
  app.allowFaults(serverAway);
  const visitor = await app.openPage();
  await arriveAs(visitor, 'administrator', '/uix/user/home');
  await whenSettled(visitor);
  await app.server.stop();
  await visitor.getByRole('link', { name: 'My Profile' }).first().click();
  await expectPage(visitor.getByText(/cannot be reached|cannot be shown right now/).first()).toBeVisible();
  await app.server.restart();
  await visitor.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectPage(visitor.getByRole('heading', { level: 1 })).toHaveText('My Profile');
});

test('SESSION-02 a stolen cookie ends the session of owner and thief, whichever uses it first', async () => {
  app.allowFaults(/401/, serverAway);
  const owner = await openDeafPage();
  await signIn(owner, 'employee');
  const stolen = await cookiesOf(owner);
  await owner.reload();
  await landOn(owner, '/uix/user/home');
  const thief = await openDeafPage();
  await thief.context().addCookies(stolen);

  const slowOwner = await openDeafPage();
  await signIn(slowOwner, 'manager');
  const fastThief = await openDeafPage();
  await fastThief.context().addCookies(await cookiesOf(slowOwner));
  await fastThief.goto('/uix/user/home');
  await landOn(fastThief, '/uix/user/home');

  await Promise.all([owner, slowOwner, fastThief].map((page) => whenSettled(page)));
  await app.server.stop();
  await passGrace();
  await app.server.restart();

  await thief.goto('/uix/user/home');
  await expectSignedOut(thief);
  await expectEnded(owner);
  expect(app.server.logs()).not.toContain(stolen.find(({ name }) => name === 'session-resume')?.value);
  await owner.reload();
  await expectSignedOut(owner);

  await slowOwner.reload();
  await expectSignedOut(slowOwner);
  await expectEnded(fastThief);
});
