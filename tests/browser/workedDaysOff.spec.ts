import { test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

test('a manager adds a worked day off, the employee sees it in the balance, and it is withdrawn', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'manager', '/uix/leave/balance/29');
  await whenSettled(page);
  await page.getByRole('button', { name: 'Add worked day off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Worked on').fill('06 Nov 2026');
  await dialog.getByLabel('Leave type').selectOption({ label: 'Comp-off' });
  await expectPage(dialog.getByText('06 Nov 2026 is a working day.')).toBeVisible();
  await dialog.getByLabel('Worked on').fill('07 Nov 2026');
  await expectPage(dialog.getByText('06 Feb 2027')).toBeHidden();
  await expectPage(dialog.getByText('31 Dec 2026')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Release');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expectPage(dialog).toBeHidden();
  const worked = page.getByRole('region', { name: 'Worked days off' });
  await expectPage(worked.getByRole('row').filter({ hasText: 'Release' })).toContainText('Valid');

  const employee = await app.openPage();
  await arriveAs(employee, 'employee', '/uix/me/leave/balance');
  await expectPage(employee.getByText('Worked on 07 Nov 2026: Release')).toBeVisible();

  await worked.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectPage(worked.getByRole('row').filter({ hasText: 'Release' })).toContainText('Withdrawn');
  await expectAccessible(page);
});
