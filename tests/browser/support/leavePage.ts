import type { Page } from 'playwright';
import { beforeEach } from 'vitest';
import { breakAnswers, failedAnswer } from './answers';
import { expectPage } from './expectPage';
import { alertsOf, tableHeaders, tableRows } from './leaves';
import { answerWith } from './network';
import { arriveAs, type DemoUser } from './signIn';
import type { App } from './useApp';

/** Ways a decision can fail: the response (null for an error of the server), and the page's message. */
export const refusals = [
  [{ result: false, msg: 'Decided already.' }, 'Decided already.'],
  [null, 'Something went wrong!'],
] as const;

/** Gives each test of a file its own page with a fake clock, and helpers for leave tests. */
export function useLeavePage(app: App) {
  let page: Page;
  beforeEach(async () => {
    app.allowFaults(failedAnswer(500));
    page = await app.openPage();
    await page.clock.install();
  });
  return {
    page: () => page,
    alerts: () => alertsOf(page),
    good: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
    headers: () => tableHeaders(page),
    rows: () => tableRows(page),
    /** Signs in and opens a screen. */
    async open(user: DemoUser, path: string): Promise<void> {
      await arriveAs(page, user, path);
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    /** Mocks the response of a call; null for an error of the server. */
    end: (path: string, answer: object | null) => (answer ? answerWith(page, path, answer) : breakAnswers(page, path)),
  };
}
