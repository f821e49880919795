import type { Page } from 'playwright';
import { atPath } from './atPath';

/** Answers a path in the server's place from now on. */
export const answerFromNowOn = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(atPath(path), (route) => route.fulfill({ status, json }));

/**
 * Makes a path give no answer from now on, as when the network is down. The console reports that: allow `lostAnswer`.
 */
export const loseAnswers = (page: Page, path: string): Promise<unknown> =>
  page.route(atPath(path), (route) => route.abort());

/** The console's message about a call without an answer. */
export const lostAnswer = /net::ERR_FAILED/;

/** The console's messages on open pages while their server is away or starts: they listen to it all the time. */
export const serverAway = /net::ERR_|status of 503|Failed to fetch dynamically imported module/;

/** The console's message about an answer with this status. */
export const failedAnswer = (status: number): RegExp => new RegExp(`status of ${status}`);
