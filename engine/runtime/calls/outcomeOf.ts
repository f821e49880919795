import type { Roots } from '../../language/expression';
import type { Target } from '../../language/plan';
import { type BoundCall, unexplained } from '../page';
import { type CallOutcome, RequestError } from '../ports';
import { isFields, unreadable } from '../sources/answer';

/** The outcome of a call whose result is no longer needed. */
export const dropped = { outcome: 'dropped', answer: null, message: '' } as const;

const messageOf = (answer: unknown): string => (isFields(answer) && typeof answer.msg === 'string' ? answer.msg : '');

const somethingWrong = 'Something went wrong.';

const acceptAnswer = (answer: unknown): CallOutcome => ({ outcome: 'accepted', answer, message: '' });

const isRefusal = (answer: unknown): boolean => isFields(answer) && answer.result === false;

/** Whether a response matches the contract; without a contract, lists, texts and empty responses are invalid. */
const isLikeContract = (answer: unknown, { fits }: Pick<Target, 'fits'>): boolean =>
  isFields(answer) ? fits?.(answer) !== false : fits?.(answer) === true;

/** Whether a response determines the outcome of a call: it is a refusal, or it matches the contract. */
export const isConclusive = (answer: unknown, call: Pick<Target, 'fits'>): boolean =>
  isRefusal(answer) || isLikeContract(answer, call);

/** The outcome of a response of the wrong shape: a read has failed; a write may have been carried out. */
const unlike = (answer: unknown, { effect }: Target): CallOutcome => ({
  outcome: effect === 'write' ? 'unclear' : 'failed',
  answer,
  message: unreadable,
});

/**
 * The outcome of a call with a response: refused if `refusedWhen` holds or, without it, if its result is false;
 * accepted only if the response matches the contract.
 */
export function outcomeOfAnswer(
  answer: unknown,
  { call, outcome }: Pick<BoundCall, 'call' | 'outcome'>,
  roots: (extra: Roots) => Roots,
): CallOutcome {
  if (isFields(answer)) {
    const when = outcome?.refusedWhen;
    const refused = when ? when.run(roots({ result: answer })) === true : isRefusal(answer);
    if (refused) return { outcome: 'refused', answer, message: messageOf(answer) || unexplained };
  }
  return isLikeContract(answer, call) ? acceptAnswer(answer) : unlike(answer, call);
}

/** Statuses with which a gateway rejects a request without passing it on. */
const notPassedOn = new Set([413, 414, 429, 431]);

/** Whether the server may have carried out a call, although this error arrived instead of its own response. */
const mayHaveActed = (status: number, answer: unknown): boolean => {
  if (status === 0 || status === 408) return true;
  if (isRefusal(answer)) return false;
  // A page comes from a gateway, which may have replaced the server's response.
  if (status < 500) return typeof answer === 'string' && !notPassedOn.has(status);
  // So does JSON without the server's own message.
  return status > 500 || ((answer ?? null) !== null && messageOf(answer) === '');
};

/**
 * The outcome of a failed call: refused if the server explained it (4xx with a `msg`); unclear for a write that may
 * have been carried out, because no response from the server arrived; otherwise failed.
 */
export function outcomeOfFault(fault: unknown, effect: Target['effect'] = 'read'): CallOutcome {
  if (!(fault instanceof RequestError)) return { outcome: 'failed', answer: null, message: somethingWrong };
  const { status, answer = null, message, retryAfter } = fault;
  if (status === 401) return dropped;
  const explained = status >= 400 && status < 500 ? messageOf(answer) : '';
  if (explained) return { outcome: 'refused', answer, message: explained, retryAfter };
  if (effect === 'write' && mayHaveActed(status, fault.answer))
    return { outcome: 'unclear', answer, message: message || somethingWrong };
  return { outcome: 'failed', answer, message: message || somethingWrong, retryAfter };
}

/** Statuses that refuse the check itself, and so reveal nothing about the call that it checks. */
const tooSoon = new Set([408, 425, 429]);

/**
 * The outcome of a repeated write whose first outcome is unclear. Only a response of the server to the write itself
 * decides; any other one leaves the outcome unclear.
 */
export function outcomeOfCheck(fault: unknown): CallOutcome {
  const outcome = outcomeOfFault(fault, 'write');
  const isDecided = fault instanceof RequestError && !tooSoon.has(fault.status);
  if (outcome.outcome === 'dropped' || (outcome.outcome === 'refused' && isDecided)) return outcome;
  return { outcome: 'unclear', answer: outcome.answer, message: outcome.message };
}
