import type { Page } from 'playwright';

/** From now on a path answers so, instead of the server. */
export const answerWith = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

/** From now on a path gives no answer, as when the line is down. The console tells of it: allow `lostAnswer`. */
export const loseAnswers = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.abort());

/** What the console says of a call without an answer. */
export const lostAnswer = /net::ERR_FAILED/;

/** What the console says of an answer of this status. */
export const failedAnswer = (status: number): RegExp => new RegExp(`status of ${status}`);
