import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { signIn } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

test('the page of a signed-out visitor has a strict Content-Security-Policy with a new nonce for each response', async () => {
  const answers = await Promise.all([1, 2].map(() => fetch(`${app.server.url}/uix/user/login`)));
  const policies = answers.map((answer) => answer.headers.get('content-security-policy') ?? '');
  expect(policies[0]).toContain("script-src 'self';");
  expect(policies[0]).not.toMatch(/unsafe|\*/);
  expect(policies[0]).not.toBe(policies[1]);
  for (const answer of answers) expect(await answer.text()).not.toContain('{{nonce}}');
});

/** Returns the position, size and colour of the sign-in texts. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const all = [...document.querySelectorAll('p, h1')].filter(isVisible);
    return ['Ledger HR', 'Welcome to Ledger HR', 'Mark attendance'].map((words) => {
      const found = all.find((one) => one.textContent?.trim().startsWith(words));
      if (!found) return words;
      const text = document.createRange();
      text.selectNodeContents(found);
      const { left, top, height } = text.getBoundingClientRect();
      const { fontSize, fontWeight, color } = getComputedStyle(found);
      return { words, at: [left, top, height].map(Math.round), fontSize, fontWeight, color };
    });
  });

/** The viewport widths and colour schemes to check. */
const windows = [
  [1440, 'light'],
  [1000, 'dark'],
  [390, 'light'],
] as const;

/** Runs a callback at each viewport width. */
async function inEachWindow(page: Page, then: (at: number) => Promise<unknown>): Promise<void> {
  for (const [at, [width, colorScheme]] of windows.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await then(at);
  }
}

test('the sign-in text renders before any script and does not move, at any viewport size and colour scheme', async () => {
  app.allowFaults(/ERR_FAILED/);
  const page = await app.openPage();
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const before: unknown[] = [];
  await inEachWindow(page, async () => before.push(await wordsOf(page)));
  await page.unroute(scripts);
  await page.goto('/');
  await expectPage(page.getByRole('button', { name: 'Signin' })).toBeVisible();
  await inEachWindow(page, (at) => expect.poll(() => wordsOf(page)).toEqual(before[at]));
  // The static text does not return while the next page loads.
  await expectPage(page.locator('#opening')).toHaveCount(0);
});

test('the fallback font of the sign-in text is declared before any stylesheet: in a narrower font, the text was not the largest contentful paint', async () => {
  app.allowFaults(/ERR_FAILED/);
  const page = await app.openPage();
  await page.route(/\.(css|js|woff2)$/, (route) => route.abort());
  await page.goto('/');
  const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(faces.join()).toContain('Inter stand-in');
});

test('LOGIN-06 signing in leads to the home page, and axe finds no serious issue on either page; the sign-in text is not served to a signed-in user', async () => {
  const page = await app.openPage();
  await page.goto('/');
  await expectPage(page.getByRole('button', { name: 'Signin' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'sign-in');
  await signIn(page, 'employee');
  await whenSettled(page);
  await takePicture(page, 'home');
  await expectAccessible(page);
  const answer = await page.request.get('/');
  expect(await answer.text()).not.toContain('Welcome to Ledger HR');
});
