import type { Roots } from '../../language/expression';
import type { Target } from '../../language/plan';
import type { BoundCall } from '../page';
import { CallFault } from '../ports';
import { isFields, unreadable } from '../sources/answer';

/** How a call ended, before anybody is told. */
export interface SortedAnswer {
  /** unclear: the server answered a call that changes something, and not as its contract says. */
  readonly outcome: 'accepted' | 'refused' | 'failed' | 'unclear';
  readonly answer: unknown;
  /** What is said where the plan says nothing. */
  readonly reason: string;
  /** True when the application itself tells the person, as it does when the session is over. */
  readonly silent?: boolean;
  /** Seconds until the server takes another try, when it says so. */
  readonly retryAfter?: number | undefined;
}

const messageOf = (answer: unknown): string => (isFields(answer) && typeof answer.msg === 'string' ? answer.msg : '');

/** What is said where nobody can tell what a call has changed. */
const unclear = 'We cannot tell whether this was done. Look before you repeat.';

/** An answer of another shape: a question has failed, and an order may have been carried out. */
const unlike = (answer: unknown, { effect }: Target): SortedAnswer =>
  effect === 'write'
    ? { outcome: 'unclear', answer, reason: unclear }
    : { outcome: 'failed', answer, reason: unreadable };

/**
 * Sorts what the provider answered: refused when `refusedWhen` holds or, without it, when its result is false; accepted only when
 * it is what the contract says.
 */
export function sortAnswer(
  answer: unknown,
  { call, outcome }: Pick<BoundCall, 'call' | 'outcome'>,
  roots: (extra: Roots) => Roots,
): SortedAnswer {
  if (!isFields(answer)) return unlike(answer, call);
  const when = outcome?.refusedWhen;
  const refused = when ? when.run(roots({ result: answer })) === true : answer.result === false;
  if (refused) return { outcome: 'refused', answer, reason: messageOf(answer) || 'The server refused.' };
  return call.fits?.(answer) === false ? unlike(answer, call) : { outcome: 'accepted', answer, reason: '' };
}

/** Sorts a fault: one that the server explains (4xx with a `msg`) is a refusal, every other one a failure. */
export function sortFault(fault: unknown): SortedAnswer {
  if (!(fault instanceof CallFault)) return { outcome: 'failed', answer: null, reason: 'Something went wrong.' };
  const { status, answer = null, message, retryAfter } = fault;
  if (status === 401) return { outcome: 'failed', answer, reason: message, silent: true };
  const explained = status >= 400 && status < 500 ? messageOf(answer) : '';
  if (explained) return { outcome: 'refused', answer, reason: explained, retryAfter };
  return { outcome: 'failed', answer, reason: message || 'Something went wrong.', retryAfter };
}
