import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const records = '/uix/employee/edit';
const button = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const rowCountOf = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });
const narrowed = { 'employee-name.contains': 'an', 'date-of-join.from': '2020-01-01' };

test('the filters of a list work by keyboard, are in the URL, and survive Back and a shared link; on a phone they open in a sheet, and a list without a match offers to clear them', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', records);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expectPage(page.getByText('11–20 of 111')).toBeVisible();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expectPage(panel(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('an');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 Jan 2020');
  await page.keyboard.press('ArrowDown');
  await expectPage(page.getByRole('dialog', { name: /^Calendar/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPage(page.getByRole('dialog', { name: /^Calendar/ })).toBeHidden();
  await expectPage(panel(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPage(panel(page)).toBeHidden();
  await expectPage(button(page)).toBeFocused();
  await expectPage(rowCountOf(page)).toHaveText('26 rows found');
  await expectPage(page.getByText('1–10 of 26')).toBeVisible();
  await expectPage.poll(() => query(page)).toEqual(narrowed);
  const address = page.url();

  await visit(page, '/uix/me/inbox');
  await whenSettled(page);
  await page.goBack();
  await expectPage(page.getByText('1–10 of 26')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${address}&date-of-join.to=2020-02-31`);
  await expectPage(other.getByText('1–10 of 26')).toBeVisible();
  await expectPage.poll(() => query(other)).toEqual(narrowed);
  await other.close();

  await page.getByRole('button', { name: 'Remove the filter Name: “an”' }).click();
  await expectPage.poll(() => query(page)).toEqual({ 'date-of-join.from': '2020-01-01' });
  await button(page).click();
  await expectPage(panel(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectPage(panel(page)).toBeHidden();
  await expectPage(button(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectPage(page.getByText('1–10 of 111')).toBeVisible();
  expect(query(page)).toEqual({});
  await expectSheet(page);
});

/** Checks that on a phone the filters open in a sheet, and that a list without a match offers to clear them. */
async function expectSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPage(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await button(page).click();
  await panel(page).getByLabel('Name').fill('nobody of this name');
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expectPage(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectPage(page.getByText('1–10 of 111')).toBeVisible();
}
