import type { AxiosError, AxiosResponse } from 'axios';
import { RequestError } from '../../../engine/runtime';

const byStatus: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Please sign in again.',
  403: 'You do not have access to this.',
  404: 'This is not available on the server.',
  413: 'Your request is too large. Send less and try again.',
  429: 'Too many attempts. Wait a moment and try again.',
  503: 'The service is not available right now. Try again in a moment.',
};

const unreachable = 'The server cannot be reached. Check your connection and try again.';
const broken = 'Something went wrong on our side. Try again in a moment.';

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : '';

const isOurs = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'result' in answer && answer.result === false;

/**
 * Whether the response's message is meant for users: that of a 4xx, or of a 503 that our own server sent rather than a
 * proxy.
 */
const isWorded = (status: number, answer: unknown): boolean =>
  (status >= 400 && status < 500) || (status === 503 && isOurs(answer));

/** The error message for a response: the server's own, or else a default for the status. */
function wordsFor(status: number, answer: unknown): string {
  const own = messageOf(answer);
  if (isWorded(status, answer) && own) return own;
  return byStatus[status] ?? (status >= 500 ? broken : 'Your request was rejected. Check it and try again.');
}

/** The seconds of a `Retry-After` header, if any. */
function secondsIn(headers: AxiosResponse['headers'] | undefined): number | undefined {
  const text: unknown = headers?.['retry-after'];
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/**
 * Describes a failed request for the user.
 *
 * @param bearer whether the request carried a token. Without one, a 401 is a refusal (such as a failed login) rather
 * than the end of a session, so it becomes 403: the engine treats 401 as the end of the session and leaves it to the
 * application.
 */
export function faultOf({ response }: Pick<AxiosError, 'response'>, bearer: boolean): RequestError {
  if (!response) return new RequestError(unreachable, 0);
  const { status, data, headers } = response;
  return new RequestError(wordsFor(status, data), status === 401 && !bearer ? 403 : status, data, secondsIn(headers));
}
