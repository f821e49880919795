import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs, visit } from './support/signIn';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const records = '/uix/employee/edit';
const narrowed = {
  ...{ 'employee-name.contains': 'an', 'date-of-join.from': '2020-01-01' },
  ...{ sort: '-employee-code', hide: 'national-id-1' },
};
const button = (page: Page) => page.getByRole('button', { name: /^Display/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Display/ });
const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();
const look = async (page: Page) => {
  await button(page).click();
  await expectPage(panel(page)).toBeVisible();
};
/** Waits for this text below the table; returns the row count in it. */
const readRowCount = async (page: Page, words: RegExp) => {
  const text = (await page.getByText(words).textContent()) ?? '';
  return words.exec(text)?.[1] ?? text;
};
const save = async (page: Page, name: string, shared = false) => {
  await look(page);
  await inPanel(page, 'Save this view…').click();
  await panel(page).getByLabel('Name').fill(name);
  if (shared)
    await panel(page)
      .getByLabel(/^Share with everyone/)
      .check();
  await inPanel(page, 'Save').click();
  await expectPage(panel(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.keyboard.press('Escape');
};

test('columns can be chosen by keyboard and are kept in the URL, compact rows apply to every page, and both survive a reload', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', records);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expectPage(panel(page).getByLabel('Employee code')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectPage.poll(() => query(page)).toEqual({ hide: 'employee-first-name' });
  await page.keyboard.press('Escape');
  await expectPage(panel(page)).toBeHidden();
  await expectPage(button(page)).toBeFocused();
  expect(await headings(page)).toEqual(['Employee code', 'Name', 'Last name', 'Aadhaar', 'PAN', 'Action']);
  const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  const usual = await height();
  await look(page);
  await panel(page).getByLabel('Compact').check();
  await expectPage.poll(height).toBeLessThan(usual - 8);
  await page.reload();
  await whenSettled(page);
  expect(await headings(page)).not.toContain('First name');
  expect(await height()).toBeLessThan(usual - 8);
  await visit(page, '/uix/hr/ask-hr-response');
  await whenSettled(page, 'hr/ask-hr-response');
  await expectPage(page.locator('[data-compact]')).toHaveCount(1);
});

test('a view can be saved, opened with a click, left with Back or "Reset to default", and survives a reload', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', `${records}?${new URLSearchParams(narrowed)}`, `${records}?**`);
  // Other spec files add a few people, so only the range of the count is known.
  const few = await readRowCount(page, /^1–10 of (2\d)$/);
  await save(page, 'All of An');
  await expectPage(button(page)).toHaveText('Display:All of An');
  await look(page);
  await inPanel(page, 'Reset to default').click();
  const all = await readRowCount(page, /^1–10 of (11\d)$/);
  expect(query(page)).toEqual({});
  await page.getByRole('button', { name: 'Page 2' }).click();
  await look(page);
  await inPanel(page, 'All of An').click();
  await expectPage(page.getByText(`1–10 of ${few}`)).toBeVisible();
  expect(query(page)).toEqual(narrowed);
  await expectPage(page.getByRole('status').filter({ hasText: `View All of An, ${few} rows` })).toHaveCount(1);
  await page.goBack();
  await expectPage(page.getByText(`11–20 of ${all}`)).toBeVisible();
  await page.goForward();
  await expectPage(page.getByText(`1–10 of ${few}`)).toBeVisible();
  await page.reload();
  await expectPage(button(page)).toHaveText('Display:All of An');
  expect(query(page)).toEqual(narrowed);
});

test('a colleague who may open the page sees a shared view, and its link shows the same rows; HR can delete it', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'director', `${records}?sort=-employee-name`, `${records}?**`);
  await save(page, 'From the end', true);
  const link = page.url();
  await arriveAs(page, 'hr', link.replace(app.server.url, ''), `${records}?**`);
  await expectPage(button(page)).toHaveText('Display:From the end');
  await look(page);
  await expectPage(inPanel(page, 'Change the view From the end')).toBeHidden();
  await inPanel(page, 'Delete the view From the end').click();
  await inPanel(page, 'Delete').click();
  await expectPage(panel(page).getByRole('status')).toHaveText('The view From the end is deleted.');
  await expectPage(panel(page).getByRole('listitem').filter({ hasText: 'From the end' })).toHaveCount(0);
});

test('on a phone a view is named, renamed and deleted in a sheet, which shows errors of the server', async () => {
  const page = await app.openPage({ viewport: { width: 390, height: 844 } });
  await arriveAs(page, 'administrator', '/uix/admin/users?hide=user-name');
  await save(page, 'Short');
  await expectPage(panel(page)).toBeHidden();
  await page.getByLabel('Find a user').fill('a');
  await expectPage.poll(() => query(page)).toEqual({ hide: 'user-name', search: 'a' });
  await look(page);
  await inPanel(page, 'Save this view…').click();
  await panel(page).getByLabel('Name').fill('short');
  await inPanel(page, 'Save').click();
  await expectPage(panel(page).getByText('You already have a view called “short”.')).toBeVisible();
  await inPanel(page, 'Cancel').click();
  await inPanel(page, 'Change the view Short').click();
  await panel(page).getByLabel('Name').fill('Shorter');
  await inPanel(page, 'Save').click();
  await inPanel(page, 'Change the view Shorter').click();
  await inPanel(page, 'Delete…').click();
  await inPanel(page, 'Delete').click();
  await expectPage(panel(page).getByRole('listitem')).toHaveCount(0);
});
