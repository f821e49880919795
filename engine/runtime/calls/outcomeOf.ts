import type { Roots } from '../../language/expression';
import type { Target } from '../../language/plan';
import { type BoundCall, unexplained } from '../page';
import { type CallOutcome, RequestError } from '../ports';
import { isFields, unreadable } from '../sources/answer';

/** The outcome of a call whose result is no longer needed. */
export const dropped = { outcome: 'dropped', answer: null, message: '' } as const;

const messageOf = (answer: unknown): string => (isFields(answer) && typeof answer.msg === 'string' ? answer.msg : '');

/** The message when it is unknown whether a call took effect. */
const unclear = 'We cannot tell whether this was done. Check before you try again.';

const acceptAnswer = (answer: unknown): CallOutcome => ({ outcome: 'accepted', answer, message: '' });

/** The outcome of a response of the wrong shape: a read has failed; a write may have been carried out. */
const unlike = (answer: unknown, { effect }: Target): CallOutcome =>
  effect === 'write'
    ? { outcome: 'unclear', answer, message: unclear }
    : { outcome: 'failed', answer, message: unreadable };

/**
 * The outcome of a call with a response: refused if `refusedWhen` holds or, without it, if its result is false;
 * accepted only if the response matches the contract.
 */
export function outcomeOfAnswer(
  answer: unknown,
  { call, outcome }: Pick<BoundCall, 'call' | 'outcome'>,
  roots: (extra: Roots) => Roots,
): CallOutcome {
  // Without a contract, lists, texts and empty responses are invalid.
  if (!isFields(answer)) return call.fits?.(answer) === true ? acceptAnswer(answer) : unlike(answer, call);
  const when = outcome?.refusedWhen;
  const refused = when ? when.run(roots({ result: answer })) === true : answer.result === false;
  if (refused) return { outcome: 'refused', answer, message: messageOf(answer) || unexplained };
  return call.fits?.(answer) === false ? unlike(answer, call) : acceptAnswer(answer);
}

/** The outcome of a failed call: refused if the server explained it (4xx with a `msg`), otherwise failed. */
export function outcomeOfFault(fault: unknown): CallOutcome {
  if (!(fault instanceof RequestError)) return { outcome: 'failed', answer: null, message: 'Something went wrong.' };
  const { status, answer = null, message, retryAfter } = fault;
  if (status === 401) return dropped;
  const explained = status >= 400 && status < 500 ? messageOf(answer) : '';
  if (explained) return { outcome: 'refused', answer, message: explained, retryAfter };
  return { outcome: 'failed', answer, message: message || 'Something went wrong.', retryAfter };
}
