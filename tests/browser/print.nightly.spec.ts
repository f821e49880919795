import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';

const app = useSharedApp();

test('on paper, a page says what it is, who printed it and when, and has no buttons; a document speaks for itself', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/employee/edit');
  const printed = page.locator('[data-printed]');
  const row = page.getByRole('row', { name: /EMP0001/ });
  await expectPage(row).toBeVisible();
  await expectPage(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expectPage(printed).toHaveText(/^Ledger HR · Employee records search.+, \d{2} \w{3} \d{4}, \d{2}:\d{2}$/);
  await expectPage(row).toBeVisible();
  for (const name of ['Export', 'Filter', 'New employee', 'Update'])
    await expectPage(page.getByText(name, { exact: true }).first(), name).toBeHidden();

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expectPage(printed).toHaveCount(0);

  await arriveAs(page, 'employee', '/uix/pay/payslip');
  await expectPage(page.getByText(/^Payslip for/).first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expectPage(printed).toBeAttached();
  await expectPage(printed).toBeHidden();
  const pages = String(await page.pdf({ preferCSSPageSize: true })).match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});
