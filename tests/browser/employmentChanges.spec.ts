import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

test('HR plans a change from the page of an employee, and withdraws it', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/employee/29');
  await page.getByRole('button', { name: 'Employment changes' }).click();
  await expectPage(page).toHaveURL(/\/uix\/employee\/changes\/29$/);
  await whenSettled(page);
  await page.getByRole('button', { name: 'New change' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: /Notice period/ }).click();
  await page.getByRole('option', { name: '90 days' }).click();
  await dialog.getByRole('textbox', { name: /From/ }).fill('01/01/2027');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Promotion');
  await expectPage(dialog.getByText(/Planned: applies on this day/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expectPage(page.getByText('Planned: from 01 Jan 2027, the notice period is 90 days.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Promotion' });
  await expectPage(row).toContainText('Planned');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click();
  await expectPage(row).toContainText('Withdrawn');
  expect(await row.getByRole('button').count()).toBe(0);
});
