import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { desk, file, openStudio, preview, write } from './support/studioPage';
import { useApp } from './support/useApp';

const screens = join(await mkdtemp(join(tmpdir(), 'studio-')), 'screens');
await cp(inProject('screens'), screens, { recursive: true });
afterAll(() => rm(join(screens, '..'), { recursive: true, force: true }));

const app = useApp({ env: { SCREENS_DIR: screens } });

const onDisk = (path: string) => readFile(join(screens, path), 'utf8');

/** Opens a dialog from the menu of the open file. */
async function openFileMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

const changes = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'What changes' });

test('a moved screen takes its links along', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const moving = await openFileMenu(page, 'Move …');
  await moving.getByLabel('Address').fill('/uix/me/leave/cancel');
  await moving.getByRole('button', { name: 'Show changes' }).click();
  await expectPage(moving.getByRole('alert')).toContainText('already exists');
  await moving.getByLabel('Address').fill('/uix/me/leave/ask');
  await moving.getByRole('button', { name: 'Show changes' }).click();
  await expectPage(changes(page)).toContainText('screens/menu.json changed');
  await expectPage(changes(page)).toContainText(`screens/${file} removed`);
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move' }).click();
  await expectPage(page).toHaveURL(/file=me\/leave\/ask\.json$/);
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Apply Time Off');
  expect(existsSync(join(screens, file))).toBe(false);
  expect(await onDisk('menu.json')).toContain('"/me/leave/ask"');
});

test('a copy has its own address, and a screen that others link to is not deleted', async () => {
  const page = await app.openPage(desk);
  await openStudio(page, 'me/leave/part-day.json');
  const deleting = await openFileMenu(page, 'Delete …');
  await expectPage(deleting.getByRole('list', { name: 'What would break' })).toContainText('/uix/me/leave/part-day');
  await expectPage(deleting.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await deleting.getByRole('button', { name: 'Cancel', exact: true }).click();

  const copying = await openFileMenu(page, 'Duplicate …');
  await expectPage(copying.getByLabel('Address')).toHaveValue('/uix/me/leave/part-day-copy');
  await copying.getByRole('button', { name: 'Show changes' }).click();
  await copying.getByRole('button', { name: 'Duplicate' }).click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Half day or hours (copy)');
  const again = await openFileMenu(page, 'Delete …');
  await again.getByRole('button', { name: 'Delete' }).click();
  await expectPage(page.getByRole('region', { name: 'New screen' })).toBeVisible();
  expect(existsSync(join(screens, 'me/leave/part-day-copy.json'))).toBe(false);
});

test('a text is replaced in all screens after its changes are shown, but not while one of them has unsaved text', async () => {
  const page = await app.openPage(desk);
  await openStudio(page, 'me/ask-hr.json');
  const before = await onDisk('me/ask-hr.json');
  await write(page, before.replace('"title"', '"title" '));
  const replace = async () => {
    await page.getByRole('button', { name: 'Find and replace in all screens' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find', { exact: true }).fill('Raise HR Case');
    await dialog.getByLabel('Replace by').fill('Ask HR');
    await dialog.getByRole('button', { name: 'Show changes' }).click();
    await expectPage(changes(page)).toContainText('"Raise HR Case" → "Ask HR"');
    return dialog;
  };
  const dialog = await replace();
  await expectPage(dialog.getByRole('alert')).toContainText('screens/me/ask-hr.json has text that is not saved');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openFileMenu(page, 'Discard changes');
  await (await replace()).getByRole('button', { name: 'Replace', exact: true }).click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ask HR');
  expect(await onDisk('me/ask-hr.json')).toBe(before.replaceAll('Raise HR Case', 'Ask HR'));
});

test('a deleted screen is restored from the start page', async () => {
  const page = await app.openPage(desk);
  await openStudio(page, 'me/requests.json');
  const before = await onDisk('me/requests.json');
  const deleting = await openFileMenu(page, 'Delete …');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('region', { name: 'Deleted' })
    .getByRole('button', { name: /^me\/requests\.json/ })
    .click();
  await expectPage(changes(page)).toContainText('screens/menu.json changed');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('My requests');
  expect(await onDisk('me/requests.json')).toBe(before);
});
