import type { FastifyReply, FastifyRequest } from 'fastify';
import { asObject } from '../../../engine/language/json';
import { TookTooMuch } from '../screens/aside/ask';
import { codeOf, isAlreadyThere, isDatabaseGone, isReadOnly, isTooBusy, isUnstorable } from '../store/faults';
import { Refusal } from './area';
import { HttpFault } from './faults';

/** What is sent for something that went wrong. */
interface Answer {
  readonly status: number;
  readonly msg: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly result: false;
  readonly msg: string;
}

/** Fastify's own reasons, in words for the person who sent the request. */
const requestFaults: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, msg: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, msg: 'Send the body as JSON or as a form.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, msg: 'The request is shorter or longer than it says.' },
  FST_ERR_BAD_URL: { status: 400, msg: 'The address is not valid.' },
};

/** What was refused, by the status that says so. */
const refusedWords: Readonly<Record<number, string>> = {
  403: 'There is no such file.',
  404: 'There is no such file.',
  416: 'The file has no such part.',
};

/** It is not the request's fault, and the same request may do soon. */
const later = { status: 503, headers: { 'retry-after': '2' } } as const;

/** Answers a fault in plain words; whatever nobody foresaw is logged in full and answered with 500. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, msg, headers } = wording(error);
  if (status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, msg);
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers })
    // A refusal has the status of an answer, and not its shape.
    .serializer((answer: Answered) => JSON.stringify(answer))
    .send({ result: false, msg } satisfies Answered);
}

function wording(error: unknown): Answer {
  if (error instanceof Refusal || error instanceof TookTooMuch) return { status: 200, msg: error.message };
  if (error instanceof HttpFault) return { status: error.status, msg: error.message, headers: error.headers };
  const known = requestFaults[codeOf(error)];
  if (known) return known;
  const refused = asObject(error).statusCode;
  // What Fastify and its plugins refuse, such as a file outside of its folder, says itself that it is the request's fault.
  if (typeof refused === 'number' && refused >= 400 && refused < 500)
    return { status: refused === 403 ? 404 : refused, msg: refusedWords[refused] ?? 'The request is not valid.' };
  if (isAlreadyThere(error))
    return {
      status: 200,
      msg: 'Somebody has just stored the same, or changed what this goes with. Please look at it anew.',
    };
  if (isTooBusy(error))
    return { ...later, msg: 'This took too long because the service is busy. Please try again in a moment.' };
  if (isReadOnly(error)) return { ...later, msg: 'Nothing can be stored right now. Please try again in a moment.' };
  if (isUnstorable(error)) return { status: 400, msg: 'A value in the request is outside of what can be stored.' };
  if (isDatabaseGone(error)) {
    return { ...later, msg: 'The service is not available right now. Please try again in a moment.' };
  }
  return { status: 500, msg: 'Something went wrong on our side.' };
}
