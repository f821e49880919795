import type { AxiosError, AxiosResponse } from 'axios';
import { CallFault } from '../../../engine/runtime';

const byStatus: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Please sign in again.',
  403: 'You do not have access to this.',
  404: 'This is not available on the server.',
  413: 'What you sent is too large.',
  429: 'Too many attempts. Wait a moment and try again.',
  503: 'The service is not available right now. Try again in a moment.',
};

const unreachable = 'The server cannot be reached. Check your connection and try again.';
const broken = 'Something went wrong on the server. Try again in a moment.';

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : '';

const isOurs = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'result' in answer && answer.result === false;

/** Whether the answer's words are meant for people: those of a 500 are not, and a 503 may come from a proxy. */
const isWorded = (status: number, answer: unknown): boolean =>
  (status >= 400 && status < 500) || (status === 503 && isOurs(answer));

/** What a person is told about an answer that is a fault: the server's own words where it has some. */
function wordsFor(status: number, answer: unknown): string {
  const own = messageOf(answer);
  if (isWorded(status, answer) && own) return own;
  return byStatus[status] ?? (status >= 500 ? broken : 'The server refused this.');
}

/** The seconds of a `Retry-After`; undefined without them. */
function secondsIn(headers: AxiosResponse['headers'] | undefined): number | undefined {
  const text: unknown = headers?.['retry-after'];
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/**
 * Puts a failed request into plain words.
 *
 * @param bearer whether the request carried a token. Without one, 401 is no end of a session but a refusal such as that of a
 * login, and is passed on as 403: the engine takes 401 for the end of the session and leaves it to the application.
 */
export function faultOf({ response }: Pick<AxiosError, 'response'>, bearer: boolean): CallFault {
  if (!response) return new CallFault(unreachable, 0);
  const { status, data, headers } = response;
  return new CallFault(wordsFor(status, data), status === 401 && !bearer ? 403 : status, data, secondsIn(headers));
}
