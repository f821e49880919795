import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

test('a table that fits again no longer scrolls, whatever the previous window size', async () => {
  const page = await app.openPage({ viewport: { width: 768, height: 1024 } });
  await arriveAs(page, 'hr', '/uix/hr/ask-hr-response');
  await whenSettled(page);
  const scrolling = page.getByRole('main').locator('[data-scrolls]');
  await expectPage(scrolling).toHaveCount(0);
  await page.setViewportSize({ width: 910, height: 900 });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await expectPage(scrolling).toHaveCount(0);
});

test('a table longer but not wider than the window scrolls with the page under sticky headers; a hovered row does not keep a table that fits scrolling; rows without columns have no scroll area', async () => {
  const page = await app.openPage({ viewport: { width: 1440, height: 420 } });
  await arriveAs(page, 'administrator', '/uix/admin/users');
  await whenSettled(page);
  const table = page.getByRole('main').locator('section:has(> table)');
  await expectPage(table).toHaveCount(1);
  await expectPage(table).not.toHaveAttribute('data-scrolls');
  await expectPage(table).not.toHaveAttribute('data-wide');
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expectPage(page.getByRole('columnheader').first()).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row').nth(3).hover();
  await table.evaluate((element: HTMLElement) => {
    element.style.width = '400px';
  });
  await expectPage(table).toHaveAttribute('data-wide');
  await table.evaluate((element: HTMLElement) => {
    element.style.width = '';
  });
  await expectPage(table).not.toHaveAttribute('data-wide');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectPage(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expectPage(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expectPage(page.getByRole('main').locator('[data-scrolls]')).toHaveCount(0);
});

test('on a tablet a single filter shares a line with its buttons', async () => {
  const page = await app.openPage({ viewport: { width: 768, height: 1024 } });
  await arriveAs(page, 'manager', '/uix/team/leave/report');
  await whenSettled(page);
  const month = await page.getByRole('main').getByLabel('Month').boundingBox();
  const before = await page.getByRole('button', { name: 'Previous month' }).boundingBox();
  expect(Math.abs((before?.y ?? 0) - (month?.y ?? 0))).toBeLessThan(4);
});

test('form errors stay visible when the window becomes narrow', async () => {
  const page = await app.openPage({ viewport: { width: 1440, height: 900 } });
  await arriveAs(page, 'employee', '/uix/me/leave/request');
  await page.getByLabel('Reason', { exact: true }).fill('A wedding');
  await page.getByRole('button', { name: 'Make a request' }).click();
  const faults = page.locator('[id$="-note"][data-error]');
  await expectPage(faults).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPage(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expectPage(faults).toHaveCount(3);
  await expectPage(page.getByLabel('Reason', { exact: true })).toHaveValue('A wedding');
});
