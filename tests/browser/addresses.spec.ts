import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

const records = '/uix/employee/edit';
const subjects = (page: Page) => page.locator('tbody tr').first();
const search = (page: Page) => new URL(page.url()).search;

test('what a list shows is in its address: a reload, a link in another tab, and Back show the same', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', records);
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectPage.poll(() => search(page)).toMatch(/^\?sort=.+&page=2$/);
  const address = page.url();
  const first = (await subjects(page).textContent()) ?? '';
  await page.reload();
  await expectPage(subjects(page)).toHaveText(first);
  const other = await page.context().newPage();
  await other.goto(address);
  await expectPage(subjects(other)).toHaveText(first);
  await other.close();
  await visit(page, '/uix/me/inbox');
  await whenSettled(page);
  await page.goBack();
  await expectPage(subjects(page)).toHaveText(first);
  expect(page.url()).toBe(address);
});
