import type { FastifyReply, FastifyRequest } from 'fastify';
import { asObject } from '../../../engine/language/json';
import { BusinessRuleError, HttpError, type StaleRecord, StaleRecordError } from '../call/errors';
import { LimitExceededError } from '../screens/compilerWorker/askCompiler';
import { codeOf, isAlreadyThere, isDatabaseGone, isReadOnly, isTooBusy, isUnstorable } from '../store/databaseErrors';

/** The response to an error. */
interface Answer {
  readonly status: number;
  readonly msg: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly stale?: StaleRecord;
}

interface Answered {
  readonly result: false;
  readonly msg: string;
  readonly stale?: StaleRecord;
}

/** Messages for Fastify's error codes, for the user. */
const requestFaults: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, msg: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, msg: 'Send the body as JSON or as a form.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    msg: 'The length of the request does not match its Content-Length.',
  },
  FST_ERR_BAD_URL: { status: 400, msg: 'The URL is not valid.' },
};

/** The message for each 4xx status. */
const refusedWords: Readonly<Record<number, string>> = {
  403: 'File not found.',
  404: 'File not found.',
  416: 'The requested range is outside the file.',
};

/** For failures that the request did not cause: the same request may succeed soon. */
const later = { status: 503, headers: { 'retry-after': '2' } } as const;

/** Answers an error in plain words; logs an unexpected error in full and answers 500. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, msg, headers, stale } = wording(error);
  if (status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, msg);
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers })
    // An error response may share its status with a regular response, but not its schema.
    .serializer((answer: Answered) => JSON.stringify(answer))
    .send({ result: false, msg, ...(stale && { stale }) } satisfies Answered);
}

/** The status of an error, and its message for the user. */
export function wording(error: unknown): Answer {
  if (error instanceof StaleRecordError) return { status: 200, msg: error.message, stale: error.stale };
  if (error instanceof BusinessRuleError || error instanceof LimitExceededError)
    return { status: 200, msg: error.message };
  if (error instanceof HttpError) return { status: error.status, msg: error.message, headers: error.headers };
  const known = requestFaults[codeOf(error)];
  if (known) return known;
  const refused = asObject(error).statusCode;
  // Errors thrown by Fastify and its plugins, such as for a file outside the served folder, carry a 4xx status.
  if (typeof refused === 'number' && refused >= 400 && refused < 500)
    return { status: refused === 403 ? 404 : refused, msg: refusedWords[refused] ?? 'The request is not valid.' };
  if (isAlreadyThere(error))
    return {
      status: 200,
      msg: 'Someone else has just made a conflicting change. Please reload the page and try again.',
    };
  if (isTooBusy(error))
    return { ...later, msg: 'This took too long because the service is busy. Please try again in a moment.' };
  if (isReadOnly(error)) return { ...later, msg: 'Changes cannot be saved right now. Please try again in a moment.' };
  if (isUnstorable(error)) return { status: 400, msg: 'A value in the request is out of range.' };
  if (isDatabaseGone(error)) {
    return { ...later, msg: 'The service is not available right now. Please try again in a moment.' };
  }
  return { status: 500, msg: 'Something went wrong on our side.' };
}
