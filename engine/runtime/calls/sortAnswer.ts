import type { Roots } from '../../language/expression';
import type { Outcome } from '../../language/plan.gen';
import { CallFault } from '../ports';

/** How a call ended, before anybody is told. */
export interface SortedAnswer {
  readonly outcome: 'accepted' | 'refused' | 'failed';
  readonly answer: unknown;
  /** What is said where the plan says nothing. */
  readonly reason: string;
  /** True when the application itself tells the person, as it does when the session is over. */
  readonly silent?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const messageOf = (answer: unknown): string => (isFields(answer) && typeof answer.msg === 'string' ? answer.msg : '');

const unreadable = 'The server sent an answer that cannot be read.';

/** Sorts what the provider answered: refused when `refusedWhen` holds or, without it, when its result is false. */
export function sortAnswer(
  answer: unknown,
  outcome: Outcome | undefined,
  roots: (extra: Roots) => Roots,
): SortedAnswer {
  if (!isFields(answer)) return { outcome: 'failed', answer, reason: unreadable };
  const when = outcome?.refusedWhen;
  const refused = when ? when.run(roots({ result: answer })) === true : answer.result === false;
  if (!refused) return { outcome: 'accepted', answer, reason: '' };
  return { outcome: 'refused', answer, reason: messageOf(answer) || 'The server refused.' };
}

/** Sorts a fault: one that the server explains (4xx with a `msg`) is a refusal, every other one a failure. */
export function sortFault(fault: unknown): SortedAnswer {
  if (!(fault instanceof CallFault)) return { outcome: 'failed', answer: null, reason: 'Something went wrong.' };
  const { status, answer = null, message } = fault;
  if (status === 401) return { outcome: 'failed', answer, reason: message, silent: true };
  const explained = status >= 400 && status < 500 ? messageOf(answer) : '';
  if (explained) return { outcome: 'refused', answer, reason: explained };
  return { outcome: 'failed', answer, reason: message || 'Something went wrong.' };
}
