import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { holdAnswers } from './support/network';
import { arriveAs, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

test('a loading list shows its headings above its first row; a button has an overlay only while it is busy', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/me/reset-password');
  await whenSettled(page);
  const release = await holdAnswers(page, '**/api/hr/**');
  await visit(page, '/uix/hr/ask-hr-response');
  const table = page.getByRole('main').locator('[data-coming] table');
  await expectPage(table).toBeVisible();
  const [whole, heading] = await Promise.all([table, table.locator('th').first()].map((one) => one.boundingBox()));
  expect(heading?.y).toBe(whole?.y);
  release();
  await whenSettled(page);

  await visit(page, '/uix/me/leave/request');
  await whenSettled(page, 'me/leave/request');
  const upcoming = page.getByRole('region', { name: 'Upcoming leave' });
  const button = upcoming.getByRole('button', { name: 'Refresh' });
  const veil = () => button.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await veil()).toBe('none');
  const answer = await holdAnswers(page, '**/api/me/leave/approved-leaves');
  await button.click();
  await expectPage(button).toHaveAttribute('aria-busy', 'true');
  expect(await veil()).not.toBe('none');
  answer();
  await whenSettled(page);
});
