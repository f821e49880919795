import { test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

test('an employee gives back the last day of a leave, and the manager sees which day and approves it', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/me/leave/cancel');
  const leave = page.getByRole('row').filter({ hasText: '2 days' });
  await leave.getByRole('button', { name: 'Cancel Leave' }).click();
  await page.getByRole('button', { name: 'Give back only some days' }).click();
  await whenSettled(page, 'me/leave/shorten');
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  await expectPage(last).not.toHaveValue('');
  const day = await last.inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectPage(page.getByText('Enter the first day')).toBeVisible();
  await first.fill(day);
  await expectPage(page.getByText('Your leave after this')).toBeVisible();
  await expectPage(page.getByRole('main')).toContainText('1 day · back on');
  await page.getByLabel('Reason').fill('Back early');
  await page.getByRole('button', { name: 'Send request' }).click();
  await whenSettled(page, 'leave/record');
  const days = page.getByText('Days to give back').locator('..');
  await expectPage(days).toContainText(day);
  await expectAccessible(page);

  const manager = await app.openPage();
  await arriveAs(manager, 'manager', '/uix/team/leave/cancel');
  await manager.getByRole('searchbox').fill('EMP0029');
  const request = manager.getByRole('row').filter({ hasText: `only ${day}` });
  await request.getByRole('button', { name: 'Take Action' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Process Cancellation Request' });
  await expectPage(dialog).toContainText('Leave after this');
  await expectAccessible(manager);
  await dialog.getByLabel('Approval Status').selectOption({ label: 'Approved' });
  await dialog.getByLabel('Reason', { exact: true }).fill('Fine');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectPage(dialog).toHaveCount(0);

  await page.reload();
  await whenSettled(page, 'leave/record');
  await expectPage(page.getByRole('main')).toContainText(`Return of days approved, ${day}`);
  await expectPage(page.getByText('Requesting Days').locator('..')).toContainText('1 day');
});
