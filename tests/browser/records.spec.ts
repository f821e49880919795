import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs, visit } from './support/signIn';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const path = (page: Page) => new URL(page.url()).pathname;

/** Opens the first leave request that the manager may decide; returns the employee's name. */
async function openLeave(page: Page): Promise<string> {
  await arriveAs(page, 'manager', '/uix/team/leave/approval');
  const name = page.locator('tbody tr').first().getByRole('link');
  const who = (await name.textContent()) ?? '';
  await name.click();
  await expectPage.poll(() => path(page)).toMatch(/^\/uix\/leave\/\d+$/);
  await whenSettled(page, 'leave/record');
  return who;
}

test('a leave request has a URL: it opens from the list, after a reload and in another tab, and leads to its decision', async () => {
  const page = await app.openPage();
  const who = await openLeave(page);
  await expectPage(page.getByText(who, { exact: true })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expectPage(page.getByText(who, { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(address);
  await expectPage(other.getByText(who, { exact: true })).toBeVisible();
  await other.close();
  await expectPage(page.getByRole('region', { name: 'Balance' })).toContainText('after this');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expectPage(page.getByRole('dialog', { name: 'Reject leave' })).toContainText(who);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve leave' });
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Enjoy it');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectPage(page.getByRole('region', { name: 'History' })).toContainText('Enjoy it');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Time Off Approval' }).click();
  await expectPage.poll(() => path(page)).toBe('/uix/team/leave/approval');
});

test('a link to another person’s leave or case explains why it shows nothing without revealing whether the record exists; an impossible id is a 404', async () => {
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage();
  await arriveAs(page, 'payroll', '/uix/leave/1');
  await whenSettled(page, 'leave/record');
  await expectPage(page.getByRole('main')).toContainText('This leave does not exist, or you do not have access to it.');
  await expectPage(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'My requests' }).click();
  await expectPage.poll(() => path(page)).toBe('/uix/me/requests');
  await visit(page, '/uix/leave/one');
  await expectPage(page.getByText('Oops! Page not found')).toBeVisible();
  for (const address of ['/uix/hr-case/5', '/uix/hr-case/99999']) {
    await visit(page, address);
    await whenSettled(page, 'hr-case/record');
    await expectPage(page.getByRole('main')).toContainText(
      'This case does not exist, or you do not have access to it.',
    );
    await visit(page, '/uix/me/inbox');
  }
});

test('the page of another leave request shows no data of the first', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/leave/1');
  await whenSettled(page, 'leave/record');
  const first = await page.locator('main').textContent();
  await visit(page, '/uix/leave/40');
  await whenSettled(page, 'leave/record');
  expect(await page.locator('main').textContent()).not.toBe(first);
  await expectPage(page.getByRole('main')).toContainText('Requesting Days');
  await visit(page, '/uix/leave/1');
  await whenSettled(page, 'leave/record');
  expect(await page.locator('main').textContent()).toBe(first);
});

test('an HR case has a URL: the employee opens it from Ask HR, and HR from the list, which leads to the reply', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/me/ask-hr');
  await page.getByRole('link', { name: 'Letter for the bank' }).click();
  await expectPage.poll(() => path(page)).toMatch(/^\/uix\/hr-case\/\d+$/);
  await expectPage(page.getByRole('region', { name: 'What HR did' })).toContainText('Taken up');
  await expectPage(page.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  const address = path(page);
  const hr = await app.openPage();
  await arriveAs(hr, 'hr', address);
  await expectPage(hr.getByRole('main')).toContainText('Letter for the bank');
  await hr.getByRole('button', { name: 'Answer' }).click();
  await expectPage.poll(() => path(hr)).toBe('/uix/hr/ask-hr-response');
  await expectPage(hr.getByRole('dialog', { name: 'HR Case Action' })).toContainText('Letter for the bank');
  await hr.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const name = hr.locator('tbody tr').first().getByRole('link');
  const who = (await name.textContent()) ?? '';
  await name.click();
  await expectPage.poll(() => path(hr)).toMatch(/^\/uix\/hr-case\/\d+$/);
  await whenSettled(hr, 'hr-case/record');
  await expectPage(hr.getByText(who, { exact: true })).toBeVisible();
});

test('an employee has a URL: HR opens it from the search, reveals a document number, and goes on to the manager and to a case', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/employee/edit');
  await page.getByPlaceholder('Employee Name/Code').fill('EMP0029');
  await page.getByRole('link', { name: 'Rahul Rao' }).click();
  await expectPage.poll(() => path(page)).toBe('/uix/employee/29');
  const papers = page.getByRole('region', { name: 'Master data' });
  await expectPage(papers).toContainText('XXXXXXXX0029');
  await papers.getByRole('button', { name: 'Show Aadhaar' }).click();
  await expectPage(papers.getByRole('button', { name: 'Hide Aadhaar' })).toBeVisible();
  await expectPage(papers).toContainText(/\d{4}.?\d{4}.?0029/);
  await page.getByRole('region', { name: 'HR cases' }).getByRole('link').first().click();
  await expectPage.poll(() => path(page)).toMatch(/^\/uix\/hr-case\/\d+$/);
  await page.getByRole('main').getByRole('link', { name: 'Rahul Rao' }).click();
  await expectPage.poll(() => path(page)).toBe('/uix/employee/29');
  await page.getByRole('main').getByRole('link', { name: 'Pooja Reddy' }).click();
  await expectPage.poll(() => path(page)).toBe('/uix/employee/9');
  await page.getByRole('button', { name: 'Edit record' }).click();
  await expectPage.poll(() => path(page)).toBe('/uix/employee/edit/update');
  await expectPage(page.getByLabel('Employee Code')).toHaveValue('EMP0009');
});

test('a manager opens an employee from a team member’s leave, and sees neither master data, nor cases, nor other people', async () => {
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage();
  const who = await openLeave(page);
  await page.getByRole('main').getByRole('link', { name: who }).click();
  await expectPage.poll(() => path(page)).toMatch(/^\/uix\/employee\/\d+$/);
  await whenSettled(page, 'employee/record');
  const main = page.getByRole('main');
  await expectPage(main).toContainText('Open requests');
  await expectPage(main.getByRole('region', { name: /Master data|HR cases/ })).toHaveCount(0);
  await expectPage(main.getByRole('button', { name: 'Edit record' })).toHaveCount(0);
  await visit(page, '/uix/employee/23');
  await whenSettled(page, 'employee/record');
  await expectPage(main).toContainText('This employee does not exist, or you do not have access to the record.');
});
