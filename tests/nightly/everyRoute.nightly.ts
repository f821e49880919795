import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../engine/language/address';
import { isInRun } from '../../scripts/suite/isInRun';
import { accessibilityFaults } from '../browser/support/axe';
import { expectPage } from '../browser/support/expectPage';
import { nightlyTimeout, pathsOf, sampleInputFor, signedInRoutes } from '../browser/support/routesOfUser';
import { visitWith } from '../browser/support/signIn';
import { smallTargets } from '../browser/support/smallTargets';
import { useApp } from '../browser/support/useApp';
import { whenSettled } from '../browser/support/whenSettled';

const app = useApp();

/** The screens that axe has audited. */
const audited = new Set<string>();

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The window sizes with each colour scheme. */
const looks = [
  { size: desktop, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'dark' },
  { size: phone, colorScheme: 'light' },
] as const;
type Look = (typeof looks)[number];

const users = ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'] as const;

/**
 * The sizes and colour schemes to check for a user and route: the first two if axe audits the screen, otherwise one.
 * Adjacent users and routes get different ones, so that every pair of route and size, role and size, and so on, is
 * covered.
 */
function looksFor(user: (typeof users)[number], route: number, readAloud: boolean): readonly Look[] {
  if (readAloud) return looks.slice(0, 2);
  const look = looks[(users.indexOf(user) + route) % looks.length];
  return look ? [look] : [];
}

/** The problems of the current page: no content, or something wider than the window. */
const wrongWith = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = document.querySelector('main')?.textContent?.trim() ?? '';
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...(words.length < 3 ? ['the page is empty'] : []),
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ];
  });

/** Checks the page in these sizes and colour schemes. */
async function lookAround(page: Page, chosen: readonly Look[], readAloud: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const { size, colorScheme } of chosen) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
    const found = await wrongWith(page);
    if (readAloud) found.push(...(await accessibilityFaults(page)), ...(await smallTargets(page)));
    wrong.push(...found.map((fault) => `at ${size.width} px, ${colorScheme}: ${fault}`));
  }
  return wrong;
}

/**
 * Visits every route as a user with one role. A page for other roles must say who it is for. Fails on a page error, an
 * empty page, or a page wider than the window.
 *
 * Axe audits each screen as the first role that can see it: on a desktop in light mode, and on a phone in dark mode.
 */
async function visitEveryRoute(user: (typeof users)[number]): Promise<void> {
  // The browser logs the 403 for data a role may not read, and the 400 for the sample row.
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage();
  const own = await pathsOf(page, user);
  const wrong: string[] = [];
  for (const [index, { path, screen }] of signedInRoutes.entries()) {
    if (!isInRun(`${user} ${path}`, screen)) continue;
    await visitWith(page, sampleAddress(path), await sampleInputFor(screen));
    if (own.has(path)) await whenSettled(page, screen);
    else await expectPage(page.getByRole('alert')).toContainText(/^.*This page is for .+ only\./);
    const isNew = own.has(path) && !audited.has(screen);
    const found = await lookAround(page, looksFor(user, index, isNew), isNew);
    if (isNew) audited.add(screen);
    wrong.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(wrong).toEqual([]);
}

describe('every route, as every role, in light and dark, on a phone and a desktop', () => {
  test.each(users)(
    '%s sees no error, no violation, no unreadable text, no overflow and no empty page',
    (user) => visitEveryRoute(user),
    nightlyTimeout,
  );
});
