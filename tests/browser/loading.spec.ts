import { describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { holdAnswers } from './support/network';
import { shiftsOf, watchShifts } from './support/shifts';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

/** Pages of several parts, each with what stands below or beside what is on its way. */
const pages: readonly (readonly [user: DemoUser, path: string, headings: readonly string[]])[] = [
  ['employee', 'user/home', ['Attendance', 'Leave left', 'Coming up', 'My Worklist', 'Quick links']],
  ['employee', 'me/leave/request', ['Upcoming leave', 'Your balance', 'Coming holidays']],
  ['employee', 'me/ask-hr', ['How a case goes']],
  ['manager', 'team/leave/approval', []],
  ['payroll', 'employee/esi-account-entry', []],
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe.each(sizes)('a page that has been open, at $width px', (viewport) => {
  test.each(pages)(
    '%s: %s is drawn whole before its data, and nothing moves when they come',
    async (user, path, headings) => {
      const page = await app.openPage({ viewport });
      await watchShifts(page);
      await arriveAs(page, user, `/uix/${path}`);
      await whenSettled(page);
      await visit(page, '/uix/me/reset-password');
      await whenSettled(page);
      const release = await holdAnswers(page, '**/api/**');
      await shiftsOf(page);
      await visit(page, `/uix/${path}`);
      const main = page.getByRole('main');
      for (const name of headings) await expectPage(main.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectPage(main.locator('[data-coming]').first()).toBeVisible();
      release();
      await whenSettled(page);
      expect(await shiftsOf(page)).toEqual([]);
    },
  );
});

test('the headings of a list that is on its way stand above its first row', async () => {
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
});

test('a button has a veil over it only while it is busy', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/me/leave/request');
  await whenSettled(page);
  const upcoming = page.getByRole('region', { name: 'Upcoming leave' });
  const button = upcoming.getByRole('button', { name: 'Refresh' });
  const veil = () => button.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await veil()).toBe('none');
  const release = await holdAnswers(page, '**/api/me/leave/approved-leaves');
  await button.click();
  await expectPage(button).toHaveAttribute('aria-busy', 'true');
  expect(await veil()).not.toBe('none');
  release();
  await whenSettled(page);
});
