import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const home = '/uix/user/home';
const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const group = (page: Page, name: string) => page.getByRole('group', { name });

test('Ctrl+K and a few letters lead from any page to a page of the menu, which is then among the recent ones; an employee finds no HR pages', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', home);
  await whenSettled(page, 'user/home');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('apply');
  await expectPage(group(page, 'Pages').getByRole('option')).toHaveText(['Apply Time OffOff Time, Leave']);
  await page.keyboard.press('Enter');
  await whenSettled(page, 'me/leave/request');
  await page.keyboard.press('Control+k');
  await expectPage(group(page, 'Recently opened').getByRole('option')).toHaveText(['Apply Time OffOff Time, Leave']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await box(page).fill('letter rao');
  await expectPage(page.getByText('Nothing found for “letter rao”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPage(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expectPage(box(page)).toHaveValue('letter rao');
  await page.keyboard.press('Escape');
  await expectPage(box(page)).toHaveValue('');
  await expectPage(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('HR finds and opens a case by one of its words and the person’s name, and a person by name and by code; on a phone the results have the width of the window', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', home);
  await box(page).fill('letter rao');
  const found = group(page, 'HR cases').getByRole('option');
  await expectPage(found).toHaveText(['Letter for the bankRahul Rao']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await found.click();
  await whenSettled(page, 'hr-case/record');
  await expectPage(page.getByRole('main')).toContainText('Letter for the bank');
  await box(page).fill('kavya');
  const person = group(page, 'Employees').getByRole('option').first();
  await expectPage(person).toContainText('Kavya');
  const words = (await person.textContent()) ?? '';
  await box(page).fill(words.slice(words.search(/[A-Z]*\d+$/)));
  await expectPage(group(page, 'Employees').getByRole('option')).toHaveText([words]);
  await box(page).press('Enter');
  await whenSettled(page, 'employee/record');
  await page.setViewportSize({ width: 390, height: 844 });
  await box(page).fill('letter');
  await expectPage(found.first()).toBeVisible();
  const place = await found.first().boundingBox();
  expect(place?.width).toBeGreaterThan(340);
  expect(place?.height).toBeGreaterThanOrEqual(24);
});

test('everyone finds a colleague, sees where they work and who they report to, and opens their own record and their own requests', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', home);
  await box(page).fill('suresh');
  await group(page, 'Colleagues').getByRole('option').first().click();
  await whenSettled(page, 'colleague/record');
  await expectPage(page.getByRole('main')).toContainText('Suresh');
  await expectPage(page.getByRole('link', { name: 'Open the record' })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await box(page).fill('rahul rao');
  await group(page, 'Colleagues').getByRole('option', { name: 'Rahul Rao' }).first().click();
  await page.getByRole('link', { name: 'Open my record' }).click();
  await whenSettled(page, 'employee/record');
  await expectPage(page.getByRole('main')).toContainText('Rahul Rao');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('main').locator('a[href^="/uix/colleague/"]').click();
  await whenSettled(page, 'colleague/record');
  await box(page).fill('leave approved');
  await group(page, 'My requests').getByRole('option').first().click();
  await whenSettled(page, 'leave/record');
});

test('the search runs actions: it asks before signing out, and opens the dialog for a new screen', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'analyst', home);
  await box(page).fill('sign out');
  await box(page).press('Enter');
  const question = page.getByRole('alertdialog');
  await expectPage(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectPage(question).toHaveCount(0);
  await expectPage(box(page)).toBeFocused();
  await box(page).fill('new screen');
  await expectPage(group(page, 'Actions').getByRole('option', { name: 'New screen' })).toBeVisible();
  await box(page).press('Enter');
  await expectPage(page.getByRole('dialog', { name: 'New screen' })).toBeVisible();
  await page.reload();
  await expectPage(page.getByRole('heading', { name: 'Studio' })).toBeVisible();
  await expectPage(page.getByRole('dialog', { name: 'New screen' })).toHaveCount(0);

  await page.goBack();
  await box(page).fill('new screen');
  await box(page).press('Enter');
  await page.getByRole('dialog', { name: 'New screen' }).getByRole('button', { name: 'Cancel' }).click();
  await expectPage(page.getByRole('button', { name: 'New screen' })).toBeFocused();
});
