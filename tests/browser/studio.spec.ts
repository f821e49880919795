import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { signIn } from './support/signIn';
import { useApp } from './support/useApp';

const screens = join(await mkdtemp(join(tmpdir(), 'studio-')), 'screens');
await cp(inProject('screens'), screens, { recursive: true });
afterAll(() => rm(join(screens, '..'), { recursive: true, force: true }));

const app = useApp({ env: { SCREENS_DIR: screens } });

const file = 'me/leave/request.json';
const onDisk = () => readFile(join(screens, file), 'utf8');
const text = (page: Page) => page.getByRole('textbox', { name: `Text of screens/${file}` });
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Preview"]');
const saveButton = (page: Page) => page.locator('#page').getByRole('button', { name: 'Save' });
const why = (page: Page) => page.getByRole('region', { name: 'Why?' });

/** Signs in as the analyst, and opens a file in the studio, which is in the menu. */
async function openStudio(page: Page): Promise<void> {
  await signIn(page, 'analyst');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).getByTitle(`screens/${file}`).click();
  await expectPage(text(page)).toBeVisible();
}

/** Types another text, as a person does who marks all and pastes. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
}

const desk = { viewport: { width: 1440, height: 900 } };

test('a mistake is underlined with its reason, its fix is one press, and the preview follows the text', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Apply Time Off');
  const good = await onDisk();

  await write(page, good.replace('"ui:widget": "textarea"', '"ui:widget": "textara"'));
  await expectPage(page.getByRole('list', { name: 'Faults' })).toContainText('textara');
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

  await page
    .getByRole('list', { name: 'Faults' })
    .getByRole('button', { name: /Change to/ })
    .click();
  await expectPage(page.getByText('No faults.')).toBeVisible();
  await expectPage(page.getByTestId('open-file')).toHaveText(`screens/${file}`);

  await write(page, good.replace('"title": "Apply Time Off"', '"title": "Ask for leave"'));
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ask for leave');
  await expectAccessible(page);
  expect(await onDisk()).toBe(good);
});

test('what is typed into the preview stays when the text changes; persona, clock and colours are chosen', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const reason = preview(page).getByLabel('Reason');
  await reason.fill('A long journey');
  await write(page, (await onDisk()).replace('"title": "Reason"', '"title": "Reason for it"'));
  await expectPage(preview(page).getByLabel('Reason for it')).toHaveValue('A long journey');

  await expectPage(preview(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
  await expectPage(preview(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('button', { name: '+18 min' }).click();
  await expectPage(preview(page).getByRole('alertdialog')).toContainText('Your session is about to end');

  await page.getByLabel('Seen by').selectOption('manager');
  await expectPage(preview(page).getByText('Sample Manager')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Width' }).getByText('390').click();
  await expectPage(preview(page).getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await page.getByLabel('Date in the preview').fill('2027-03-04');
  await expectPage(page.locator('time')).toContainText('4 Mar 2027');
});

test('a save tells in plain words what it changes; a file changed meanwhile is not written over unseen; a text comes back', async () => {
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
  await expectPage(page.getByText('Saved. The next visit of the page shows it.')).toBeVisible();
  expect(await onDisk()).toBe(after);

  const newer = after.replace('"title": "Apply Time Off"', '"title": "Leave"');
  await writeFile(join(screens, file), newer);
  await write(page, after.replace('"maxLength": 150', '"maxLength": 100'));
  await saveButton(page).click();
  await expectPage(dialog).toContainText('Somebody has changed');
  expect(await onDisk()).toBe(newer);
  await dialog.getByRole('button', { name: 'Take the newer text' }).click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Leave');

  await page.getByText('Earlier texts').click();
  const earlier = page.getByRole('list', { name: 'Earlier texts' });
  await expectPage(earlier.getByRole('listitem')).toHaveCount(2);
  await earlier
    .getByRole('listitem')
    .filter({ hasText: 'As it was found' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectPage(page.getByText('Saved. The next visit of the page shows it.')).toBeVisible();
  expect(await onDisk()).toBe(before);
});

test('"Why?" tells why a field or block is as it is, and leads to its line', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await preview(page).getByLabel('Reason').waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  await preview(page).getByText('Available Balance').hover();
  await expectPage(why(page)).toContainText("Not asked: its condition form['leave-type-id'] != null");
  await preview(page).getByLabel('Reason').focus();
  await expectPage(why(page)).toContainText('Required by the rules of the form');
  await preview(page).getByRole('heading', { name: 'Upcoming leave' }).click();
  await expectPage(why(page)).toContainText('POST /api/me/leave/approved-leaves');
  await expectPage(why(page)).toContainText('Loaded: 3 rows.');
  await why(page)
    .getByRole('button', { name: /source\.upcoming/ })
    .first()
    .click();
  await expectPage(page.locator('.cm-activeLine')).toContainText('source.upcoming');
});

test('what can be written is offered while it is typed', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"mod');
  await expectPage(page.getByRole('listbox').getByRole('option', { name: 'modals' })).toBeVisible();
});

test('inside an expression its names are offered with their types; a name with a dash is put in brackets', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const source = '"sources": { "leaves": { "call": "POST /api/me/leave/approved-leaves", "select": "data" } }';
  const before = `{ "version": 1, "title": "Mine", ${source},
  "body": [{ "alert": { "text": "`;
  const after = '" } }] }';
  await write(page, `${before}${after}`);
  for (let back = after.length; back > 0; back -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('{source.leaves[0].');
  const options = page.getByRole('listbox').getByRole('option');
  await expectPage(options.filter({ hasText: 'leave-type' }).first()).toContainText('a text');
  await page.keyboard.type('leave-ty');
  await expectPage(options.first()).toContainText('leave-type');
  await page.keyboard.press('Enter');
  await page.keyboard.type('}');
  await expectPage(text(page)).toContainText(`"{source.leaves[0]['leave-type']}"`);
  await expectPage(page.getByText('No faults.')).toBeVisible();
});

test('names that the text itself declares are offered as soon as they are typed, also while it has a fault', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const sources = '"sources": { "leaves": { "call": "POST /api/me/leave/approved-leaves", "select": "data" } }';
  const before = `{ "version": 1, "title": "Mine", ${sources}, "widht": "form",
  "body": [{ "buttons": { "items": [{ "label": "Again", "do": [{ "reload": `;
  await write(page, `${before}"" }] }] } }] }`);
  await expectPage(page.getByRole('list', { name: 'Faults' })).toContainText('widht');
  await write(page, before);
  await page.keyboard.type('"');
  await page.keyboard.type('lea');
  await expectPage(page.getByRole('listbox').getByRole('option', { name: 'leaves' })).toBeVisible();
});

const side = (page: Page) => page.getByRole('region', { name: 'Beside the text' });

/** Opens an entry of the reference by what is typed to find it. */
async function openEntry(page: Page, sought: string, name: RegExp): Promise<void> {
  await side(page).getByText('Reference', { exact: true }).click();
  await page.getByLabel('Find in the reference').fill(sought);
  await page.getByRole('region', { name: 'Entries of the reference' }).getByRole('button', { name }).click();
}

test('each entry of the reference has its words, its keys and an example that can be changed and seen at once', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await openEntry(page, 'block form', /^form /);
  const entry = page.getByRole('article', { name: 'form' });
  await expectPage(entry).toContainText('Fields that a person fills in.');
  await expectPage(entry.getByRole('row', { name: /keepDraft/ })).toContainText('true');
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expectPage(heading).toHaveText('Reserve a book');

  const example = entry.getByRole('textbox', { name: 'Example of form' });
  const good = await readFile(inProject('schemas/examples/block-form.json'), 'utf8');
  const put = async (words: string) => {
    await example.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(words);
  };
  await put(good.replace('"title": "Reserve a book"', '"title": "Borrow a book"'));
  await expectPage(heading).toHaveText('Borrow a book');
  await put(good.replace('"submit"', '"submitt"'));
  await expectPage(entry.getByRole('list', { name: 'Faults' })).toContainText('submitt');
  await expectPage(heading).toHaveText('Borrow a book');
  await entry.getByRole('button', { name: 'Reset' }).click();
  await expectPage(heading).toHaveText('Reserve a book');
  await expectPage(entry.getByText('No faults.')).toBeVisible();
  await expectAccessible(page);
});

test('the part of an example that belongs into a screen is put where the cursor is', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await write(page, '{ "version": 1, "title": "Mine", "body": [] }');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await openEntry(page, 'addDays', /addDays/);
  const entry = page.getByRole('article', { name: 'addDays' });
  await expectPage(entry).toContainText('addDays(date | dateTime, number): date');
  await entry.getByRole('button', { name: '← All entries' }).click();
  await openEntry(page, 'block text', /^text /);
  const insert = page.getByRole('article', { name: 'text' }).getByRole('button', { name: 'Insert into my screen' });
  await insert.click();
  await insert.click();
  await expectPage(page.getByRole('region', { name: 'Text', exact: true }).getByText('No faults.')).toBeVisible();
  await side(page).getByText('Preview', { exact: true }).click();
  await expectPage(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mine');
  await expectPage(text(page)).toContainText('"text": {');
});

test('a new screen is begun by its address, kind and endpoint, and opens with its preview', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await page.getByRole('button', { name: 'New screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'New screen' });
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expectPage(dialog.getByRole('alert')).toHaveText('Fill in the address.');
  await dialog.getByLabel('Address').fill('/uix/me/leave/request');
  await dialog.getByLabel('Title').fill('Public holidays');
  await dialog.getByLabel('Kind').selectOption('list');
  await dialog.getByRole('combobox', { name: 'Rows of' }).fill('holidays');
  await page.getByRole('option', { name: /POST \/api\/me\/leave\/holidays/ }).click();
  await dialog.getByLabel('Place in the menu').fill('Me / My Record');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expectPage(dialog.getByRole('alert')).toHaveText('The screen me/leave/request.json is there already.');
  await dialog.getByLabel('Address').fill('/uix/me/public-holidays');
  await dialog.getByRole('button', { name: 'Begin' }).click();
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
});

test('for others than analysts there is no studio, neither page nor answers', async () => {
  app.allowFaults(/403/);
  const page = await app.openPage();
  await signIn(page, 'employee');
  await expectPage(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Studio' }),
  ).toHaveCount(0);
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'typed' }, '', '/uix/studio');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('not found', { ignoreCase: true });
});
