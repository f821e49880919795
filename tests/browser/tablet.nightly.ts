import { describe, expect, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

/** Pages with wide tables, by the user who has them in the menu. */
const wide: readonly (readonly [user: DemoUser, paths: readonly string[]])[] = [
  ['hr', ['employee/edit', 'hr/ask-hr-response', 'hr/retraction', 'hr/update-lwd', 'leave/attendance-entry']],
  ['manager', ['team/leave/cancel', 'myteam/attendance-report']],
  ['payroll', ['pay/pay-process', 'pay/report', 'pay/employee-comp-pay-apr']],
];

const inRun = wide
  .map(([user, paths]) => [user, paths.filter((path) => isInRun(`tablet ${path}`, path))] as const)
  .filter(([, paths]) => paths.length > 0);

describe.skipIf(inRun.length === 0)('tables', () => {
  test.each(inRun)('on a tablet, no column of a table is cut off for %s', async (user, paths) => {
    const page = await app.openPage({ viewport: { width: 768, height: 1024 } });
    await arriveAs(page, user, '/uix/user/home');
    for (const path of paths) {
      await visit(page, `/uix/${path}`);
      await whenSettled(page);
      const table = page.getByRole('main').getByRole('table');
      const hidden = await table.evaluate(({ parentElement: scroller }) =>
        scroller ? scroller.scrollWidth - scroller.clientWidth : null,
      );
      expect(hidden, path).toBe(0);
    }
  });
});
