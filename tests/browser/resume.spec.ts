import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { countCalls } from './support/callsOfPage';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { listen } from './support/network';
import { arriveAs, type DemoUser, demoPassword, signIn, visit, visitWith } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const request = '/uix/me/leave/request';
const reason = (page: Page) => page.getByLabel(/^Reason/);
const signInButton = (page: Page) => page.getByRole('button', { name: 'Signin' });

/** Fills in the sign-in page without reloading it, and submits it. */
async function enter(page: Page, user: DemoUser): Promise<void> {
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await signInButton(page).click();
}

async function signOut(page: Page): Promise<void> {
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await landOn(page, '/uix/user/login');
}

/** Records every URL of the page from the start, to catch a flash of another page. */
async function addressesOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shown = document.querySelector('[data-screen]')?.getAttribute('data-screen');
      if (shown && seen.at(-1) !== shown) seen.push(shown);
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

describe('a page that is reloaded', () => {
  test('keeps its URL, session and form text; the sign-in page never shows', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'employee', `${request}?from=home#reason`);
    await reason(page).fill('Moving house');
    const screens = await addressesOf(page);
    await page.reload();
    await landOn(page, `${request}?from=home#reason`);
    await expectPage(reason(page)).toHaveValue('Moving house');
    await whenSettled(page);
    expect(await screens()).toEqual(['me/leave/request.json']);
    await page.reload();
    await expectPage(reason(page)).toHaveValue('Moving house');
  });

  test('keeps the row that it received', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'manager', '/uix/team/leave/approval');
    await page.getByRole('button', { name: 'Approve / Reject' }).first().click();
    await landOn(page, '/uix/team/leave/approval/form');
    await whenSettled(page, 'team/leave/approval/form');
    const before = await page.getByRole('main').textContent();
    await page.reload();
    await landOn(page, '/uix/team/leave/approval/form');
    await whenSettled(page, 'team/leave/approval/form');
    expect(await page.getByRole('main').textContent()).toBe(before);
  });

  test('sends no request for a visitor without a session', async () => {
    const page = await app.openPage();
    const calls = listen(page);
    await page.goto(request);
    await landOn(page, '/uix/user/login');
    await page.reload();
    await expectPage(signInButton(page)).toBeVisible();
    expect(calls).toHaveLength(0);
  });
});

describe('a URL', () => {
  test('is signed in when typed, opened in a new tab or in a new window; the sign-in page redirects to the home page', async () => {
    const page = await app.openPage();
    await arriveAs(page, 'employee', request);
    await expectPage(reason(page)).toBeVisible();
    const opened = page.context().waitForEvent('page');
    // Playwright may wait forever for an element of a tab that it did not open itself, so wait for what the tab loads.
    const loaded = page.context().waitForEvent('response', (answer) => answer.url().includes('/api/user/secure-inbox'));
    await page
      .getByRole('link', { name: 'Secure Inbox' })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    expect((await loaded).status()).toBe(200);
    expect((await loaded).frame().page()).toBe(tab);
    const popup = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/uix/me/profile', '_blank', 'width=800,height=600'));
    await landOn(await popup, '/uix/me/profile');
    await expectPage((await popup).getByTestId('header-title')).toHaveText('My Profile');
    await tab.goto('/uix/user/login');
    await landOn(tab, '/uix/user/home');
    await tab.goto('/');
    await landOn(tab, '/uix/user/home');
    await signOut(page);
    for (const other of [tab, await popup]) await landOn(other, '/uix/user/login');
    await tab.reload();
    await expectPage(signInButton(tab)).toBeVisible();
  });

  test('LOGIN-06 visited without a session is restored after the sign-in, with its query and hash; the default is the home page', async () => {
    const page = await app.openPage();
    await page.goto(`${request}?from=mail&to=%2F%2Fevil.example#reason`);
    await landOn(page, '/uix/user/login');
    await page.reload();
    await enter(page, 'employee');
    await landOn(page, `${request}?from=mail&to=%2F%2Fevil.example#reason`);
    await signOut(page);
    await enter(page, 'employee');
    await landOn(page, '/uix/user/home');
  });

  test('of another origin is not followed after the sign-in', async () => {
    app.allowFaults(/404/);
    const page = await app.openPage();
    await page.goto('/uix/user/login');
    for (const to of ['//evil.example/uix/user/home', '/uix/../evil', '/\\evil.example', '/uix/%2e%2e/%2e%2e/evil']) {
      await page.evaluate((returnTo) => {
        history.replaceState({ ...history.state, usr: { returnTo: { to: returnTo, row: null, who: null } } }, '');
      }, to);
      await page.reload();
      await enter(page, 'employee');
      await landOn(page, '/uix/user/home');
      expect(new URL(page.url()).origin, to).toBe(app.server.url);
      await signOut(page);
    }
    // A typed URL must not lead elsewhere either.
    await page.goto(`${app.server.url}//evil.example/uix/user/home`);
    expect(new URL(page.url()).origin).toBe(app.server.url);
  });
});

describe('a tab that was suspended for more than twenty minutes', () => {
  /** Opens a tab with text in its form, and a second tab of the same browser. */
  async function asleep(): Promise<{ page: Page; calls: unknown[] }> {
    const page = await app.openPage();
    await page.clock.install();
    await arriveAs(page, 'employee', request);
    await reason(page).fill('Moving house');
    const sibling = await page.context().newPage();
    countCalls(sibling);
    await sibling.goto('/uix/user/home');
    await landOn(sibling, '/uix/user/home');
    // A late response would update the session end that the browser has stored.
    for (const tab of [sibling, page]) await whenSettled(tab);
    return { page, calls: listen(page, '/resume') };
  }

  test('continues the session that another tab has kept alive, and keeps the typed text', async () => {
    const { page, calls } = await asleep();
    // Stores the session end as a renewal in the other tab would.
    await page.evaluate(() => {
      const until = Date.now() + 40 * 60_000;
      // biome-ignore lint/suspicious/noDocumentCookie: the product reads it so
      document.cookie = `session-until=${until}; Path=/; SameSite=Strict`;
    });
    await page.clock.fastForward('25:00');
    await expectPage.poll(() => calls.length).toBe(1);
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await whenSettled(page);
    expect(new URL(page.url()).pathname).toBe(request);
    await expectPage(reason(page)).toHaveValue('Moving house');
    expect(calls).toHaveLength(1);
  });

  test('signs out without a request if no tab kept the session alive', async () => {
    const { page, calls } = await asleep();
    await page.clock.fastForward('25:00');
    await landOn(page, '/uix/user/login');
    expect(calls).toHaveLength(0);
  });
});

describe('two people on one machine', () => {
  test('SESSION-04 the second finds nothing of the first: no text, no URL, no row, no marked item', async () => {
    const page = await app.openPage();
    await page.clock.install();
    await signIn(page, 'manager');
    await visit(page, request);
    await reason(page).fill('Between us');
    await visitWith(page, '/uix/team/leave/approval/form', { 'employee-name': 'Secret Person' });
    await page.clock.runFor('20:05');
    await landOn(page, '/uix/user/login');
    await enter(page, 'director');
    await landOn(page, '/uix/user/home');
    const entries: string[] = [];
    for (const _ of [1, 2]) {
      await page.goBack();
      await whenSettled(page);
      entries.push(await page.evaluate(() => JSON.stringify([history.state, document.body.textContent])));
    }
    expect(entries.join()).not.toMatch(/Secret Person|Between us/);
    await expectPage(page.getByText('Secret Person')).toHaveCount(0);
    await visit(page, request);
    await expectPage(reason(page)).toHaveValue('');
    const kept = await page.evaluate(async () => {
      const stores = [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)];
      return { words: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]), stores };
    });
    expect(kept.words).not.toMatch(/Between us|Secret Person/);
    expect(kept.stores).toEqual([[], []]);
  });
});
