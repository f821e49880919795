import type { Page } from 'playwright';
import { expect, test } from 'vitest';
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

/** Makes every value of the cookie that was replaced older than the grace for a value that comes back at once. */
const passGrace = (): Promise<void> =>
  changeRows(app.server, (db) =>
    db
      .updateTable('session_cookie')
      .set({ replaced_at: new Date(Date.now() - 60_000) })
      .where('replaced_at', 'is not', null)
      .execute(),
  );

const cookiesOf = (page: Page) => page.context().cookies(`${app.server.url}/api/public/resume`);

/** Expects that a page's next call leads to the sign-in, which says that the session has ended. */
async function expectEnded(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Secure Inbox' }).first().click();
  await landOn(page, '/uix/user/login');
  await expectPage(page.getByText('Your session has ended. Sign in again')).toBeVisible();
}

async function expectSignedOut(page: Page): Promise<void> {
  await landOn(page, '/uix/user/login');
  await expectPage(signInButton(page)).toBeVisible();
}

// Both cases share one restart of the server.
test('SESSION-02 a stolen cookie ends the session of owner and thief, whether the thief comes after the owner or before', async () => {
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
  await passGrace();

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
