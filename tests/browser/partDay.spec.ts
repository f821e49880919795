import { test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

test('an employee requests hours of a day, and the manager sees which', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/me/leave/part-day');
  await whenSettled(page);
  await expectAccessible(page);
  await page.getByLabel('Leave type').selectOption({ label: 'Casual Leave' });
  await expectPage(page.getByRole('radio', { name: 'Hours' })).toHaveCount(0);
  await page.getByLabel('Leave type').selectOption({ label: 'Sick Leave' });
  await page.getByLabel('Date', { exact: true }).fill('16 Dec 2026');
  await page.getByRole('radio', { name: 'Hours' }).check();
  await page.getByLabel('From').fill('08:00');
  await page.getByLabel('To', { exact: true }).fill('11:30');
  await expectPage(page.getByText('The times must be within the shift, 09:30 to 18:30.')).toBeVisible();
  await page.getByLabel('From').fill('09:30');
  await expectPage(page.getByText('0.22 of a day')).toBeVisible();
  await expectPage(page.getByText('on the same day')).toBeVisible();
  await page.getByLabel('Reason').fill('Dentist');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a request' }).click();
  const own = page.getByRole('listitem').filter({ hasText: '16 Dec 2026' });
  await expectPage(own).toContainText('0.22 days');
  await own.getByRole('link').click();
  await expectPage(page.getByText('0.22 days, 09:30–11:30')).toBeVisible();

  const manager = await app.openPage();
  await arriveAs(manager, 'manager', new URL(page.url()).pathname);
  await expectPage(manager.getByText('0.22 days, 09:30–11:30')).toBeVisible();
});
