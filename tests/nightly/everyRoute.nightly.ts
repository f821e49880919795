import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../engine/language/address';
import { isInRun } from '../../scripts/suite/isInRun';
import { accessibilityFaults } from '../browser/support/axe';
import { expectPage } from '../browser/support/expectPage';
import { handedTo, nightlyTimeout, pathsOf, signedInRoutes } from '../browser/support/routesOfUser';
import { visitWith } from '../browser/support/signIn';
import { smallTargets } from '../browser/support/smallTargets';
import { useApp } from '../browser/support/useApp';
import { whenSettled } from '../browser/support/whenSettled';

const app = useApp();

/** The screens that axe has read. */
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
 * The looks in which a user sees a route: both sizes and schemes when axe reads it, else one. Neighbouring users and
 * routes get different ones, so that every pair of route and size, role and size, and so on, is met.
 */
function looksFor(user: (typeof users)[number], route: number, readAloud: boolean): readonly Look[] {
  if (readAloud) return looks.slice(0, 2);
  const look = looks[(users.indexOf(user) + route) % looks.length];
  return look ? [look] : [];
}

/** What is wrong with the current page: nothing on it, or something wider than the window. */
const wrongWith = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = document.querySelector('main')?.textContent?.trim() ?? '';
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...(words.length < 3 ? ['the page is empty'] : []),
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ];
  });

/** Checks the page in some sizes and colour schemes. */
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
 * Visits every route in one role; a page for others says who it is for. Fails on a fault of the page, an empty page, or
 * one that is too wide.
 *
 * Axe reads each screen as the first role that may see it, on a desktop in light and on a phone in dark.
 */
async function visitEveryRoute(user: (typeof users)[number]): Promise<void> {
  // The browser logs the 403 for anything a role may not have, and the 400 for a made-up row.
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage();
  const own = await pathsOf(page, user);
  const wrong: string[] = [];
  for (const [index, { path, screen }] of signedInRoutes.entries()) {
    if (!isInRun(`${user} ${path}`, screen)) continue;
    await visitWith(page, sampleAddress(path), await handedTo(screen));
    if (own.has(path)) await whenSettled(page, screen);
    else await expectPage(page.getByRole('alert')).toContainText(/^.*This page is for .+ only\./);
    const isNew = own.has(path) && !audited.has(screen);
    const found = await lookAround(page, looksFor(user, index, isNew), isNew);
    if (isNew) audited.add(screen);
    wrong.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(wrong).toEqual([]);
}

describe('every route, as every role, in light or dark, on a phone or a desktop', () => {
  test.each(users)(
    '%s meets no error, no violation, nothing unreadable, nothing too wide and nothing empty',
    (user) => visitEveryRoute(user),
    nightlyTimeout,
  );
});
