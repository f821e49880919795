import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { serverAway } from './support/answers';
import { changeRows } from './support/changeRows';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { signIn } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

/** Opens a page that hears nothing from the server, so that it meets the end of its session only when it asks. */
async function openDeafPage(): Promise<Page> {
  const page = await app.openPage();
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  return page;
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Signin' });

describe('a stolen cookie', () => {
  /** Makes every value of the cookie that was replaced older than the grace for a value that comes back at once. */
  const passGrace = (): Promise<void> =>
    changeRows(app.server, (db) =>
      db
        .updateTable('session_cookie')
        .set({ replaced_at: new Date(Date.now() - 60_000) })
        .where('replaced_at', 'is not', null)
        .execute(),
    );

  test('SESSION-02 that is used again ends the session of the owner and of the thief, who both read it on the sign-in', async () => {
    app.allowFaults(/401/, serverAway);
    const owner = await openDeafPage();
    await signIn(owner, 'employee');
    const stolen = await owner.context().cookies(`${app.server.url}/api/public/resume`);
    await owner.reload();
    await landOn(owner, '/uix/user/home');
    const thief = await openDeafPage();
    await thief.context().addCookies(stolen);
    await whenSettled(owner);
    await passGrace();
    await thief.goto('/uix/user/home');
    await landOn(thief, '/uix/user/login');
    await expectPage(signInButton(thief)).toBeVisible();
    await owner.getByRole('link', { name: 'Secure Inbox' }).first().click();
    await landOn(owner, '/uix/user/login');
    await expectPage(owner.getByText('Your session has ended. Sign in again')).toBeVisible();
    expect(app.server.logs()).not.toContain(stolen.find(({ name }) => name === 'session-resume')?.value);
    await owner.reload();
    await expectPage(signInButton(owner)).toBeVisible();
  });

  test('that the thief uses first ends both when the owner comes back', async () => {
    app.allowFaults(/401/, serverAway);
    const owner = await openDeafPage();
    await signIn(owner, 'manager');
    const thief = await openDeafPage();
    await thief.context().addCookies(await owner.context().cookies(`${app.server.url}/api/public/resume`));
    await thief.goto('/uix/user/home');
    await landOn(thief, '/uix/user/home');
    await Promise.all([whenSettled(owner), whenSettled(thief)]);
    await passGrace();
    await owner.reload();
    await landOn(owner, '/uix/user/login');
    await expectPage(signInButton(owner)).toBeVisible();
    await thief.getByRole('link', { name: 'Secure Inbox' }).first().click();
    await landOn(thief, '/uix/user/login');
    await expectPage(thief.getByText('Your session has ended. Sign in again')).toBeVisible();
  });
});
