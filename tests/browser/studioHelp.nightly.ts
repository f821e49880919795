import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { desk, openStudio, preview, text, write } from './support/studioPage';
import { useApp } from './support/useApp';

const app = useApp();

test('the editor suggests keys and values while the user types', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"mod');
  await expectPage(page.getByRole('listbox').getByRole('option', { name: 'modals' })).toBeVisible();
});

test('inside an expression the editor suggests names with their types, and puts a name with a dash in brackets', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const source = '"sources": { "leaves": { "call": "POST /api/me/leave/approved-leaves", "select": "data" } }';
  const before = `{ "version": 2, "title": "Mine", ${source},
  "body": [{ "alert": { "text": "`;
  const after = '" } }] }';
  await write(page, `${before}${after}`);
  for (let back = after.length; back > 0; back -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('{source.leaves[0].');
  const options = page.getByRole('listbox').getByRole('option');
  await expectPage(options.filter({ hasText: 'leave-type' }).first()).toContainText('string');
  await page.keyboard.type('leave-ty');
  await expectPage(options.first()).toContainText('leave-type');
  await page.keyboard.press('Enter');
  await page.keyboard.type('}');
  await expectPage(text(page)).toContainText(`"{source.leaves[0]['leave-type']}"`);
  await expectPage(page.getByText('No faults.')).toBeVisible();
});

test('the editor suggests names that the text declares at once, even while the text has an error', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  const sources = '"sources": { "leaves": { "call": "POST /api/me/leave/approved-leaves", "select": "data" } }';
  const before = `{ "version": 2, "title": "Mine", ${sources}, "widht": "form",
  "body": [{ "buttons": { "items": [{ "label": "Again", "onClick": [{ "reload": `;
  await write(page, `${before}"" }] }] } }] }`);
  await expectPage(page.getByRole('list', { name: 'Faults' })).toContainText('widht');
  await write(page, before);
  await page.keyboard.type('"');
  await page.keyboard.type('lea');
  await expectPage(page.getByRole('listbox').getByRole('option', { name: 'leaves' })).toBeVisible();
});

const side = (page: Page) => page.getByRole('region', { name: 'Side panel' });

/** Searches the reference and opens an entry. */
async function openEntry(page: Page, sought: string, name: RegExp): Promise<void> {
  await side(page).getByText('Reference', { exact: true }).click();
  await page.getByLabel('Search the reference').fill(sought);
  await page.getByRole('region', { name: 'Entries of the reference' }).getByRole('button', { name }).click();
}

test('each entry of the reference has a description, keys and an editable example with a live preview', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await openEntry(page, 'block form', /^form /);
  const entry = page.getByRole('article', { name: 'form' });
  await expectPage(entry).toContainText('Fields for the user to fill in.');
  await expectPage(entry.getByRole('row', { name: /keepDraft/ })).toContainText('true');
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expectPage(heading).toHaveText('Reserve a book');

  const example = entry.getByRole('textbox', { name: 'Example of form' });
  const good = await readFile(inProject('schemas/examples/block-form.json'), 'utf8');
  const enterText = async (words: string) => {
    await example.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(words);
  };
  await enterText(good.replace('"title": "Reserve a book"', '"title": "Borrow a book"'));
  await expectPage(heading).toHaveText('Borrow a book');
  await enterText(good.replace('"submit"', '"submitt"'));
  await expectPage(entry.getByRole('list', { name: 'Faults' })).toContainText('submitt');
  await expectPage(heading).toHaveText('Borrow a book');
  await entry.getByRole('button', { name: 'Reset' }).click();
  await expectPage(heading).toHaveText('Reserve a book');
  await expectPage(entry.getByText('No faults.')).toBeVisible();
  await expectAccessible(page);
});

test('the relevant part of an example is inserted at the cursor', async () => {
  const page = await app.openPage(desk);
  await openStudio(page);
  await write(page, '{ "version": 2, "title": "Mine", "body": [] }');
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
