import type { Page } from 'playwright';
import { atPath } from './atPath';

/** Mocks the response of a path from now on. */
export const answerFromNowOn = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(atPath(path), (route) => route.fulfill({ status, json }));

/** Aborts every request to a path from now on, as when the network is down. The console logs it: allow `lostAnswer`. */
export const loseAnswers = (page: Page, path: string): Promise<unknown> =>
  page.route(atPath(path), (route) => route.abort());

/** Answers a path with an error of the server from now on. The console logs it: allow `failedAnswer(500)`. */
export const breakAnswers = (page: Page, path: string): Promise<unknown> =>
  answerFromNowOn(page, path, { result: false, msg: '' }, 500);

/** The console message about a request without a response. */
export const lostAnswer = /net::ERR_FAILED/;

/** The console messages of open pages while their server is down or starting: pages keep a live connection open. */
export const serverAway = /net::ERR_|status of 503|Failed to fetch dynamically imported module/;

/** The console message about a response with this status. */
export const failedAnswer = (status: number): RegExp => new RegExp(`status of ${status}`);
