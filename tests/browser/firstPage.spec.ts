import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { signIn } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

test('the page of a signed-out visitor is served under a strict policy, with a fresh nonce each time', async () => {
  const answers = await Promise.all([1, 2].map(() => fetch(`${app.server.url}/uix/user/login`)));
  const policies = answers.map((answer) => answer.headers.get('content-security-policy') ?? '');
  expect(policies[0]).toContain("script-src 'self';");
  expect(policies[0]).not.toMatch(/unsafe|\*/);
  expect(policies[0]).not.toBe(policies[1]);
  for (const answer of answers) expect(await answer.text()).not.toContain('{{nonce}}');
});

/** Where the words of the sign-in stand, how large and in what colour. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const all = [...document.querySelectorAll('p, h1')].filter(seen);
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

test.each([
  [1440, 'light'],
  [1000, 'dark'],
  [390, 'light'],
] as const)(
  'the sign-in’s words are there before any script, and do not move, %i px, %s',
  async (width, colorScheme) => {
    app.allowFaults(/ERR_FAILED/);
    const page = await app.openPage({ viewport: { width, height: 800 }, colorScheme });
    const scripts = /\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const before = await wordsOf(page);
    await page.unroute(scripts);
    await page.goto('/');
    await expectPage(page.getByRole('button', { name: 'Signin' })).toBeVisible();
    expect(before).toEqual(await wordsOf(page));
    // They do not come back while another page is on its way.
    await expectPage(page.locator('#opening')).toHaveCount(0);
  },
);

test('the sign-in’s words have their stand-in face before any stylesheet: narrower, they were not the largest paint', async () => {
  app.allowFaults(/ERR_FAILED/);
  const page = await app.openPage();
  await page.route(/\.(css|js|woff2)$/, (route) => route.abort());
  await page.goto('/');
  const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(faces.join()).toContain('Inter stand-in');
});

test('somebody who is signed in does not see them', async () => {
  const page = await app.openPage();
  await signIn(page, 'employee');
  await whenSettled(page);
  const answer = await page.request.get('/');
  expect(await answer.text()).not.toContain('Welcome to Ledger HR');
});

test('LOGIN-06 a person signs in and comes to the home page, on pages that axe finds nothing serious in', async () => {
  const page = await app.openPage();
  await page.goto('/');
  await expectPage(page.getByRole('button', { name: 'Signin' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'sign-in');
  await signIn(page, 'employee');
  await whenSettled(page);
  await takePicture(page, 'home');
  await expectAccessible(page);
});
