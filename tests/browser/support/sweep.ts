import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import { sampleAnswer } from '../../../engine/compiler/sample/sample';
import { sampleAddress } from '../../../engine/language/address';
import type { ScreensManifest } from '../../../engine/language/manifest';
import type { Routes, Screen } from '../../../engine/language/screen.gen';
import { inProject } from '../../../scripts/setup/place.mjs';
import { maySee } from '../../../src/app/routing/maySee';
import { accessibilityFaults } from './axe';
import { expectPage } from './expectPage';
import { type DemoUser, signIn, visitWith } from './signIn';
import { smallTargets } from './smallTargets';
import type { App } from './useApp';
import { whenSettled } from './whenSettled';

const { endpoints } = await loadContract(inProject('schemas'));
const { routes } = JSON.parse(await readFile(inProject('screens', 'routes.json'), 'utf8')) as Routes;
/** The routes that need a session. */
export const signedInRoutes = routes.filter(({ session }) => session !== false);

/** How long a sweep may take on a slow machine, in milliseconds. */
export const sweepLimit = 600_000;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'] as const;

/** The row that a screen expects from the previous one; null if it expects none. */
export async function handedTo(screen: string): Promise<unknown> {
  const { receives } = JSON.parse(await readFile(inProject('screens', `${screen}.json`), 'utf8')) as Screen;
  const endpoint = endpoints[receives?.call ?? ''];
  if (receives === undefined || endpoint === undefined) return null;
  const answer = sampleAnswer(endpoint, new Date().toISOString().slice(0, 10)) as Record<string, unknown>;
  const part = receives.select === undefined ? answer : answer[receives.select];
  return Array.isArray(part) ? part[0] : part;
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

/** Signs in and returns the paths of the pages that this user may see. */
export async function pathsOf(page: Page, user: DemoUser): Promise<ReadonlySet<string>> {
  const asked = page.waitForResponse('**/api/public/login');
  await signIn(page, user);
  const { user: person } = (await (await asked).json()) as { user: { roles: readonly string[] } };
  const manifest = (await (await page.request.get('/screens/manifest.json')).json()) as ScreensManifest;
  return new Set(Object.entries(manifest.routes).flatMap(([path, route]) => (maySee(route, person.roles) ? path : [])));
}

/** Checks the page in every size and colour scheme. */
async function lookAround(page: Page, readAloud: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const size of sizes) {
    for (const colorScheme of schemes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
        colorScheme,
      );
      const found = await wrongWith(page);
      if (readAloud && (size.width === 1440) === (colorScheme === 'light'))
        found.push(...(await accessibilityFaults(page)), ...(await smallTargets(page)));
      wrong.push(...found.map((fault) => `at ${size.width} px, ${colorScheme}: ${fault}`));
    }
  }
  return wrong;
}

/**
 * Visits every route in one role, in every size and scheme; a page for others says who it is for. Fails on a fault of
 * the page, an empty page, or one that is too wide.
 *
 * @param heard the screens that axe has read so far; it reads each of the others too, on a desktop in light and on a
 * phone in dark; if absent, it reads none
 */
export async function sweep(app: App, user: DemoUser, heard?: Set<string>): Promise<void> {
  // The browser logs the 403 for anything a role may not have, and the 400 for a made-up row.
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage();
  const own = await pathsOf(page, user);
  const wrong: string[] = [];
  for (const { path, screen } of signedInRoutes) {
    await visitWith(page, sampleAddress(path), await handedTo(screen));
    if (own.has(path)) await whenSettled(page, screen);
    else await expectPage(page.getByRole('alert')).toContainText(/^.*This page is for .+ only\./);
    const isNew = own.has(path) && heard?.has(screen) === false;
    const found = await lookAround(page, isNew);
    if (isNew) heard?.add(screen);
    wrong.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(wrong).toEqual([]);
}
