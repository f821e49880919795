import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

test('HR sees whom a changed policy affects before saving it, and each person finds the reason in the balance', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/hr/leave-policies');
  await whenSettled(page);
  await expectAccessible(page);
  const casual = page.getByRole('row').filter({ hasText: 'Casual Leave' });
  await casual.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Days per year' }).fill('12');
  await expectPage(dialog.getByRole('row').filter({ hasText: '2027' }).first()).toContainText('12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectPage(
    page.getByText(/From 01 Jan 2027, Casual Leave gives 12 days a year\. \d+ people get more days/),
  ).toBeVisible();
  await expectPage(page.getByRole('row').filter({ hasText: 'Casual Leave' })).toHaveCount(2);

  const own = await app.openPage();
  await arriveAs(own, 'employee', '/uix/me/leave/balance');
  await whenSettled(own);
  await expectAccessible(own);
  await own.getByRole('button', { name: '2027' }).click();
  const entry = own.getByRole('row').filter({ hasText: 'The leave policy for Casual Leave has changed.' });
  await expectPage(entry).toContainText('+4');
  expect(await own.getByRole('row').filter({ hasText: 'Granted for' }).count()).toBeGreaterThan(0);
});
