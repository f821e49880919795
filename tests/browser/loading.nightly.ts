import { describe, expect, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { expectPage } from './support/expectPage';
import { layoutShiftsOf, watchLayoutShifts } from './support/layoutShift';
import { holdAnswers } from './support/network';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

/** Pages with several parts: the user who opens each, and the headings that must show before the data. */
const pages: readonly (readonly [user: DemoUser, path: string, headings: readonly string[]])[] = [
  ['employee', 'user/home', ['Attendance', 'Leave left', 'Coming up', 'My Worklist', 'Quick links']],
  ['employee', 'me/leave/request', ['Upcoming leave', 'Your balance', 'Coming holidays']],
  ['employee', 'me/ask-hr', []],
  ['manager', 'team/leave/approval', []],
  ['payroll', 'employee/esi-account-entry', []],
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const inRun = pages.filter(([, path]) => isInRun(`loading ${path}`, path));

describe.skipIf(inRun.length === 0).each(sizes)('a page opened before, at $width px', (viewport) => {
  test.each(inRun)(
    '%s: %s renders its full layout before its data, and the data shifts nothing',
    async (user, path, headings) => {
      const page = await app.openPage({ viewport });
      await watchLayoutShifts(page);
      await arriveAs(page, user, `/uix/${path}`);
      await whenSettled(page);
      await visit(page, '/uix/me/reset-password');
      await whenSettled(page);
      const release = await holdAnswers(page, '**/api/**');
      await layoutShiftsOf(page);
      await visit(page, `/uix/${path}`);
      const main = page.getByRole('main');
      for (const name of headings) await expectPage(main.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectPage(main.locator('[data-coming]').first()).toBeVisible();
      release();
      await whenSettled(page);
      expect(await layoutShiftsOf(page)).toEqual([]);
    },
  );
});
