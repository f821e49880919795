import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleAnswer } from '../../engine/compiler/sample/sample';
import { sampleAddress } from '../../engine/language/address';
import type { Contract } from '../../engine/language/contract';
import type { Routes, Screen } from '../../engine/language/plan.gen';
import { inProject } from '../../scripts/setup/place.mjs';
import { browserOfWorker } from './support/openBrowser';
import type { ReceivingScreen } from './support/routesOfUser';
import { openSampleSite } from './support/sampleSite';
import { visit, visitWith } from './support/signIn';
import { inEachDialog } from './support/states';
import { whenSettled } from './support/whenSettled';

const { routes } = JSON.parse(await readFile(inProject('screens', 'routes.json'), 'utf8')) as Routes;
const shown = routes
  .filter(({ session }) => session !== false)
  .filter(({ screen }, index, all) => all.findIndex((one) => one.screen === screen) === index);

let page: Page;
let contract: Contract;
beforeAll(async () => {
  ({ page, contract } = await openSampleSite(await browserOfWorker()));
}, 90_000);
afterAll(() => page?.context().close());

type ShownScreen = ReceivingScreen & Pick<Screen, 'modals'>;

const readScreen = async (screen: string): Promise<ShownScreen> =>
  JSON.parse(await readFile(inProject('screens', `${screen}.json`), 'utf8')) as ShownScreen;

/** The row that a screen receives from the previous one. */
function sampleInputOf({ input }: ReceivingScreen): unknown {
  const endpoint = contract.endpoints[input?.call ?? ''];
  if (input === undefined || endpoint === undefined) return null;
  const part = (input.select ?? '')
    .split('.')
    .reduce<unknown>(
      (value, key) => (key === '' ? value : (value as Record<string, unknown>)[key]),
      sampleAnswer(endpoint, '2026-03-10'),
    );
  return Array.isArray(part) ? part[0] : part;
}

/**
 * Compares the accessibility outline of parts of the page with the snapshot file, or updates it. An empty outline
 * needs no file.
 */
async function expectOutline(file: string, parts: readonly string[]): Promise<void> {
  const place = inProject('tests', 'snapshots', file);
  const outline = parts.map((part) => `${part}\n`).join('\n');
  if (process.env.ACCEPT_OUTLINES === '1') {
    await mkdir(dirname(place), { recursive: true });
    await (outline === '' ? rm(place, { force: true }) : writeFile(place, outline));
  }
  expect(outline).toBe(await readFile(place, 'utf8').catch(() => ''));
}

const outlineOf = (part: Locator): Promise<string> => part.ariaSnapshot();

describe('the accessibility outline of each screen matches tests/snapshots/<screen>/outline.txt', () => {
  test.each(shown)('$screen and its dialogs', async ({ path, screen: name }) => {
    const screen = await readScreen(name);
    await visitWith(page, sampleAddress(path), sampleInputOf(screen));
    await whenSettled(page, name);
    await expectOutline(`${name}/outline.txt`, [await outlineOf(page.locator('main'))]);
    if (!screen.modals) return;
    const dialogs: string[] = [];
    await inEachDialog(page, async (dialog) => void dialogs.push(await outlineOf(dialog)));
    await expectOutline(`${name}/dialogs.txt`, dialogs);
  });

  test('the shell: its menu, its header and their popovers', async () => {
    await visit(page, '/uix/me/ask-hr');
    await whenSettled(page, 'me/ask-hr');
    const parts = [await outlineOf(page.locator('#sidebar')), await outlineOf(page.getByRole('banner'))];
    const press = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name }).press('Enter');
    await press(/^Notifications/);
    await whenSettled(page);
    parts.push(await outlineOf(page.getByRole('dialog', { name: 'Notifications' })));
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').last().press('Enter');
    parts.push(await outlineOf(page.getByRole('menu')));
    await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
    parts.push(await outlineOf(page.getByRole('alertdialog')));
    await page.keyboard.press('Escape');
    await expectOutline('shell/outline.txt', parts);
  });

  test('the 404 page and the sign-in page', async () => {
    await visit(page, '/uix/nowhere');
    await whenSettled(page);
    await expectOutline('not-found/outline.txt', [await outlineOf(page.locator('main'))]);
    await page.context().clearCookies();
    await page.goto('/uix/user/login');
    await whenSettled(page, 'user/login');
    await expectOutline('user/login/outline.txt', [await outlineOf(page.locator('main'))]);
  });
});
