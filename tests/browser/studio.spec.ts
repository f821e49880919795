import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { holdAnswers } from './support/network';
import { overflowing } from './support/overflowing';
import { arriveAs } from './support/signIn';
import { desk, file, openStudio, preview, text, write } from './support/studioPage';
import { useApp } from './support/useApp';

const screens = join(await mkdtemp(join(tmpdir(), 'studio-')), 'screens');
await cp(inProject('screens'), screens, { recursive: true });
afterAll(() => rm(join(screens, '..'), { recursive: true, force: true }));

/** The offices are 26 hours ahead of the browser, so that the two never have the same date. */
const app = useApp({ env: { SCREENS_DIR: screens, TIME_ZONE: 'Pacific/Kiritimati' } });
const farDesk = { ...desk, timezoneId: 'Etc/GMT+12' };

const onDisk = () => readFile(join(screens, file), 'utf8');
const saveButton = (page: Page) => page.locator('#page').getByRole('button', { name: 'Save' });
const why = (page: Page) => page.getByRole('region', { name: 'Why?' });

/**
 * Checks that an error is underlined with its reason, that one click fixes it, and that the preview follows the text.
 */
async function mendMistake(page: Page): Promise<void> {
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Apply Time Off');
  const good = await onDisk();

  await write(page, good.replace('"ui:widget": "textarea"', '"ui:widget": "textara"'));
  await expectPage(page.getByRole('list', { name: 'Faults' })).toContainText('textara');
  const behind = page.getByText('This is the last version without faults.');
  await expectPage(behind).toBeVisible();
  await page
    .getByRole('list', { name: 'Faults' })
    .getByRole('button', { name: /textara/ })
    .first()
    .click();
  const mark = page.locator('.cm-lintRange-error');
  await expectPage(mark).toContainText('textara');
  await mark.hover();
  await expectPage(page.locator('.cm-tooltip')).toContainText('textara');
  await page.keyboard.press('Escape');
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Apply Time Off');
  const reason = page.getByText('To save, fix the fault below the text.');
  await expectPage(reason).toBeVisible();
  await expectPage(saveButton(page)).toBeDisabled();

  await page.getByRole('list', { name: 'Faults' }).getByRole('button', { name: 'Change to textarea' }).click();
  await expectPage(page.getByText('No faults.')).toBeVisible();
  await expectPage(behind).toHaveCount(0);
  await expectPage(reason).toHaveCount(0);
  await expectPage(page.getByTestId('open-file')).toHaveText(`screens/${file}`);

  await write(page, good.replace('"title": "Apply Time Off"', '"title": "Ask for leave"'));
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expectPage(heading).toHaveText('Ask for leave');
  await expectPage(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectPage(heading).toHaveText('Apply Time Off');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectPage(heading).toHaveText('Ask for leave');
  await expectAccessible(page);
  expect(await onDisk()).toBe(good);
}

/** Checks that a screen can be found by its title or its path. */
async function findScreens(page: Page): Promise<void> {
  const screensList = page.getByRole('navigation', { name: 'Screens' });
  const found = screensList.getByTitle(/^screens\//m);
  await page.getByLabel('Find a screen').fill('time off');
  await expectPage(found.filter({ hasText: 'Apply Time Off' })).toBeVisible();
  await expectPage(found.filter({ hasNotText: /time off/i })).toHaveCount(0);
  await page.getByLabel('Find a screen').fill('me/leave/req');
  await expectPage(found).toHaveCount(1);
  await page.getByLabel('Find a screen').fill('nowhere at all');
  await expectPage(screensList.getByText('No screen has “nowhere at all” in its title or path.')).toBeVisible();
}

/** Checks that "Why?" explains the state of a field or block and leads to its line. */
async function askWhy(page: Page): Promise<void> {
  await preview(page).getByLabel('Reason').waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  await preview(page).getByText('Available Balance').hover();
  await expectPage(why(page)).toContainText("Not requested: its condition form['leave-type-id'] != null");
  await preview(page).getByLabel('Reason').focus();
  await expectPage(why(page)).toContainText('Required by the form schema');
  await preview(page).getByRole('heading', { name: 'Upcoming leave' }).click();
  await expectPage(why(page)).toContainText('POST /api/me/leave/approved-leaves');
  await expectPage(why(page)).toContainText('Loaded: 3 rows.');
  await why(page)
    .getByRole('button', { name: /source\.upcoming/ })
    .first()
    .click();
  await expectPage(page.locator('.cm-activeLine')).toContainText('source.upcoming');
}

test('an error is underlined with its reason, and one click fixes it', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await mendMistake(page);
});

test('a save describes its changes, and an earlier text can be restored', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const before = await onDisk();
  const after = before.replace('"maxLength": 200', '"maxLength": 150');
  await write(page, after);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expectPage(dialog.getByRole('list', { name: 'What changes' })).toContainText(
    'Reason at most 200 → 150 characters',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByText('Saved. The change appears the next time the page is opened.');
  await expectPage(saved).toBeVisible();
  expect(await onDisk()).toBe(after);

  await page.getByText('Earlier versions').click();
  const earlier = page.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem');
  await expectPage(earlier).toHaveCount(2);
  await earlier.filter({ hasText: 'Original version' }).getByRole('button', { name: 'Restore' }).click();
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectPage(saved).toBeVisible();
  expect(await onDisk()).toBe(before);
});

test('a file that changed on disk is not overwritten without a warning', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const before = await onDisk();
  const newer = before.replace('"title": "Apply Time Off"', '"title": "Leave"');
  await write(page, before.replace('"maxLength": 200', '"maxLength": 100'));
  await writeFile(join(screens, file), newer);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expectPage(dialog).toContainText('Someone has changed');
  await expectPage(dialog.getByRole('list', { name: 'What others changed' })).toHaveText(/"Apply Time Off" → "Leave"/);
  await expectPage(dialog.getByRole('list', { name: 'What changes' })).toHaveText(/at most 200 → 100 characters/);
  expect(await onDisk()).toBe(newer);
  await dialog.getByRole('button', { name: 'Use the newer version' }).click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Leave');
  await writeFile(join(screens, file), before);
});

test('the search finds a screen by title or path; "Why?" explains the state of a field or block; text typed into the preview survives an edit; persona, clock and colours can be chosen', async () => {
  const page = await app.openPage(farDesk);
  await openStudio(page);
  await findScreens(page);
  await askWhy(page);
  await page.getByRole('button', { name: 'Why?' }).click();
  const reason = preview(page).getByLabel('Reason');
  await reason.fill('A long journey');
  await write(page, (await onDisk()).replace('"title": "Reason"', '"title": "Reason for it"'));
  await expectPage(preview(page).getByLabel('Reason for it')).toHaveValue('A long journey');

  await expectPage(preview(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
  await expectPage(preview(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('button', { name: 'Time', exact: true }).click();
  await page.getByRole('button', { name: '+18 min' }).click();
  await page.keyboard.press('Escape');
  await expectPage(preview(page).getByRole('alertdialog')).toContainText('Your session is about to end');

  await page.getByLabel('View as').selectOption('manager');
  await expectPage(preview(page).getByText('Sample Manager')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Width' }).getByText('390').click();
  await expectPage(preview(page).getByRole('button', { name: 'Open menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  await page.getByLabel('Date in the preview').fill('04 Mar 2027');
  await page.keyboard.press('Enter');
  await expectPage(page.locator('time')).toContainText('04 Mar 2027');
  const saysToday = '"body": [{ "alert": { "text": "It is {date(today())}", "tone": "approved" } },';
  await write(page, (await onDisk()).replace('"body": [', saysToday));
  await expectPage(preview(page).getByText('It is 04 Mar 2027')).toBeVisible();
});

test('a new screen is created from its URL, kind and endpoint, and opens with its preview; the menu leads to it and back to the studio', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const answer = await holdAnswers(page, '**/api/studio/beginning');
  const asked = page.waitForRequest('**/api/studio/beginning');
  await page.getByRole('button', { name: 'New screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'New screen' });
  await asked;
  expect(await dialog.count(), 'nobody types into what the choices will change').toBe(0);
  answer();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectPage(dialog.getByRole('alert')).toHaveText('Fill in the address.');
  await dialog.getByLabel('Address').fill('/uix/me/leave/request');
  await dialog.getByLabel('Title').fill('Public holidays');
  await expectPage(dialog.getByText('“Apply Time Off” is already at this address.')).toBeVisible();
  await dialog.getByLabel('Kind').selectOption('list');
  await dialog.getByRole('combobox', { name: 'Rows from' }).fill('holidays');
  await page.getByRole('option', { name: /POST \/api\/me\/leave\/holidays/ }).click();
  await dialog.getByRole('combobox', { name: 'Menu location' }).fill('Me / My Record');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectPage(dialog.getByRole('alert')).toHaveText('The screen me/leave/request.json already exists.');
  await dialog.getByLabel('Address').fill('/uix/me/public-holidays');
  await expectPage(dialog.getByText('File: screens/me/public-holidays.json')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectPage(page.getByRole('textbox', { name: 'Text of screens/me/public-holidays.json' })).toBeVisible();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Public holidays');
  await expectPage(page.getByText('No faults.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Screens' }).getByTitle('screens/menu.json').click();
  await expectPage(page.getByText('menu.json has no preview')).toBeVisible();
  await expectPage(page.locator('iframe')).toHaveCount(0);
  expect(await readFile(join(screens, 'menu.json'), 'utf8')).toContain('"url": "/me/public-holidays"');
  expect(await readFile(join(screens, 'routes.json'), 'utf8')).toContain('"path": "/uix/me/public-holidays"');

  await page.getByRole('link', { name: 'Ledger HR' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Public holidays' }).click();
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Public holidays');
  await menu.getByRole('link', { name: 'Studio' }).click();
  await expectPage(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
});

test('each file has a URL, the start page offers what is unsaved and was opened last, and text survives signing out', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await expectPage(page).toHaveURL(/\/uix\/studio\?file=me\/leave\/request\.json$/);
  await expectPage(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.getByRole('navigation', { name: 'Screens' }).getByTitle('screens/menu.json').click();
  await expectPage(page).toHaveURL(/file=menu\.json$/);
  await expectPage(page.getByText('menu.json has no preview')).toBeVisible();
  const release = await holdAnswers(page, '**/api/studio/text');
  await page.goBack();
  await expectPage(page).toHaveURL(/file=me\/leave\/request\.json$/);
  await write(page, 'lost, if the text of the menu could still be changed');
  release();
  await expectPage(page.getByRole('textbox', { name: `Text of screens/${file}` })).toBeVisible();
  await write(page, '{ "title": "Half done"');
  await page.getByRole('link', { name: 'Studio' }).click();
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await expectPage(unsaved.getByRole('button')).toHaveText(/Apply Time Off/);
  await expectPage(page.getByRole('region', { name: 'Opened last' }).getByRole('button')).toHaveText(/menu\.json/);
  await expectAccessible(page);

  await arriveAs(page, 'employee', '/uix/user/home');
  await arriveAs(page, 'analyst', '/uix/studio');
  await unsaved.getByRole('button').click();
  await expectPage(text(page)).toContainText('Half done');
  await expectPage(page.getByTestId('open-file')).toContainText('your text was restored');
});

test('the panes are resized with the arrow keys and keep their width; the text is searched and replaced', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const bar = page.getByRole('separator', { name: 'Width of the text' });
  await bar.press('ArrowRight');
  await expectPage(bar).toHaveAttribute('aria-valuenow', '45');
  await page.reload();
  await expectPage(bar).toHaveAttribute('aria-valuenow', '45');
  await bar.dblclick();
  await expectPage(bar).toHaveAttribute('aria-valuenow', '40');
  await text(page).press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('"Reason"');
  await page.getByRole('textbox', { name: 'Replace' }).pressSequentially('"Purpose"');
  await page.getByRole('checkbox', { name: 'match case' }).check();
  await page.getByRole('button', { name: 'replace all' }).click();
  await expectPage(preview(page).getByLabel('Purpose')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, the studio shows one part at a time', async () => {
  const page = await app.openPage({ viewport: { width: 390, height: 844 } });
  await openStudio(page);
  const tree = page.getByRole('navigation', { name: 'Screens' });
  await expectPage(tree).toBeHidden();
  await page.getByText('Preview', { exact: true }).first().click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Apply Time Off');
  await expectPage(text(page)).toBeHidden();
  await page.getByText('Screens', { exact: true }).first().click();
  await expectPage(tree).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

test('only analysts can open the studio and call its endpoints', async () => {
  app.allowFaults(/403/);
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/user/home');
  await expectPage(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Studio' }),
  ).toHaveCount(0);
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'typed' }, '', '/uix/studio');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('not found', { ignoreCase: true });
});
