import { describe, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { loseAnswers, lostAnswer } from './support/answers';
import { expectPage } from './support/expectPage';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

/** Screens that read data on load; a failed read shows an alert with a retry button. */
const reading: readonly (readonly [user: DemoUser, paths: readonly string[]])[] = [
  ['employee', ['me/profile', 'me/inbox', 'me/ask-hr', 'me/attendance/view', 'me/leave/request', 'me/leave/cancel']],
  ['manager', ['team/leave/approval', 'team/leave/cancel', 'team/exit/approval', 'team/reporting-change/request']],
  ['hr', ['hr/ask-hr-response', 'hr/exit-interview', 'hr/retraction', 'hr/update-lwd']],
];

/** The screens of each user that belong to this run. */
const inRun = reading
  .map(([user, paths]) => [user, paths.filter((path) => isInRun(`failing reads ${path}`, path))] as const)
  .filter(([, paths]) => paths.length > 0);

describe.skipIf(inRun.length === 0)('reads that fail', () => {
  test.each(inRun)('ERR-64 the screens of the %s render without rows and offer to try again', async (user, paths) => {
    app.allowFaults(lostAnswer);
    const page = await app.openPage();
    await arriveAs(page, user, '/uix/user/home');
    await whenSettled(page);
    await loseAnswers(page, '/api/**');
    for (const path of paths) {
      await visit(page, `/uix/${path}`);
      await whenSettled(page);
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPage(page.getByRole('main').getByRole('alert').filter({ visible: true }).first(), path).toBeVisible();
      await expectPage(page.getByRole('button', { name: 'Try again' }).first(), path).toBeVisible();
      await expectPage(page.getByRole('main').getByRole('cell'), path).toHaveCount(0);
    }
  });
});
