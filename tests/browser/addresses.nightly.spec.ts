import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chooseInMenu } from './support/chooseInMenu';
import { expectPage } from './support/expectPage';
import { holdAnswers } from './support/network';
import { arriveAs, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const records = '/uix/employee/edit';
const subjects = (page: Page) => page.locator('tbody tr').first();
const search = (page: Page) => new URL(page.url()).search;

test('the URL holds the state of a list: a reload, a link in another tab and Back show the same rows; Back shows them before the server responds', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', records);
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectPage.poll(() => search(page)).toMatch(/^\?sort=.+&page=2$/);
  await whenSettled(page);
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
  const release = await holdAnswers(page, '**/api/employees/**');
  await page.goBack();
  await expectPage(subjects(page)).toHaveText(first);
  release();
  await whenSettled(page);
  await expectPage(subjects(page)).toHaveText(first);
  expect(page.url()).toBe(address);
});

test('a page of a list fills the window, and a link to it shows the same rows in a higher window', async () => {
  const page = await app.openPage({ viewport: { width: 1280, height: 900 } });
  const rows = (of: Page) => of.locator('tbody tr');
  await arriveAs(page, 'employee', '/uix/me/colleagues');
  await expectPage(rows(page)).toHaveCount(10);
  await whenSettled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectPage.poll(() => search(page)).toBe('?page=2&rows=10');
  await whenSettled(page);
  const second = await rows(page).allTextContents();
  const higher = await app.openPage({ viewport: { width: 1280, height: 1300 } });
  await arriveAs(higher, 'employee', `/uix/me/colleagues${search(page)}`);
  await expectPage(rows(higher)).toHaveText(second);
  await visit(higher, '/uix/me/inbox');
  await visit(higher, '/uix/me/colleagues');
  await expectPage(rows(higher)).toHaveCount(17);
});

test('Back restores the scroll position after a page that is shorter than the window', async () => {
  const page = await app.openPage({ viewport: { width: 1280, height: 520 } });
  const top = () => page.evaluate(() => scrollY);
  await arriveAs(page, 'hr', '/uix/user/home');
  await whenSettled(page);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(top).toBe(300);
  await chooseInMenu(page, 'Settings', 'Change Password');
  await whenSettled(page, 'me/reset-password');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await whenSettled(page, 'user/home');
  await expect.poll(top).toBe(300);
});

test('the URL holds the search text and the filters; leaving a page removes its parameters', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', records);
  await page.getByRole('main').getByRole('searchbox').fill('Rao');
  await expectPage.poll(() => search(page)).toBe('?search=Rao');
  await visit(page, '/uix/me/inbox');
  await whenSettled(page);
  expect(search(page)).toBe('');
  await visit(page, `${records}?search=Rao`);
  await expectPage(page.getByRole('main').getByRole('searchbox')).toHaveValue('Rao');
  await expectPage(page.locator('tbody tr').filter({ hasNotText: 'Rao' })).toHaveCount(0);
  await expectPage(subjects(page)).toBeVisible();

  const other = await app.openPage();
  await arriveAs(other, 'administrator', '/uix/admin/audit-log');
  await other.getByLabel('Kind').selectOption('Sign-ins');
  await expectPage.poll(() => search(other)).toBe('?kind=sign-in');
  await other.reload();
  await expectPage(other.getByLabel('Kind')).toHaveValue('sign-in');
  await visit(other, '/uix/admin/users');
  await whenSettled(other, 'admin/users');
  expect(search(other)).toBe('');
});
