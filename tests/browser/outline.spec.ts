import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleAnswer } from '../../engine/compiler/sample/sample';
import type { Contract } from '../../engine/language/contract';
import type { Routes, Screen } from '../../engine/language/screen.gen';
import { inProject } from '../../scripts/setup/place.mjs';
import { openBrowser } from './support/openBrowser';
import { openSampleSite } from './support/sampleSite';
import { visitWith } from './support/signIn';
import { whenSettled } from './support/whenSettled';

const { routes } = JSON.parse(await readFile(inProject('screens', 'routes.json'), 'utf8')) as Routes;
const shown = routes
  .filter(({ session }) => session !== false)
  .filter(({ screen }, index, all) => all.findIndex((one) => one.screen === screen) === index);

let browser: Browser;
let page: Page;
let contract: Contract;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, contract } = await openSampleSite(browser));
}, 90_000);
afterAll(() => browser?.close());

/** The row that a screen expects from the one before it. */
async function handedTo(screen: string): Promise<unknown> {
  const { receives } = JSON.parse(await readFile(inProject('screens', `${screen}.json`), 'utf8')) as Screen;
  const endpoint = contract.endpoints[receives?.call ?? ''];
  if (receives === undefined || endpoint === undefined) return null;
  const part = (receives.select ?? '')
    .split('.')
    .reduce<unknown>(
      (value, key) => (key === '' ? value : (value as Record<string, unknown>)[key]),
      sampleAnswer(endpoint, '2026-03-10'),
    );
  return Array.isArray(part) ? part[0] : part;
}

describe('what each screen is to those who hear it, as accepted in tests/snapshots/<screen>/outline.txt', () => {
  test.each(shown)('$screen', async ({ path, screen }) => {
    await visitWith(page, path, await handedTo(screen));
    await whenSettled(page, screen);
    const outline = `${await page.locator('main').ariaSnapshot()}\n`;
    const file = inProject('tests', 'snapshots', screen, 'outline.txt');
    if (process.env.ACCEPT_OUTLINES === '1') {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, outline);
    }
    expect(outline).toBe(await readFile(file, 'utf8').catch(() => ''));
  });
});
