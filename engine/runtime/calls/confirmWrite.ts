import type { Target } from '../../language/plan';
import { type OnUnclear, RequestError } from '../ports';
import { unreadable } from '../sources/answer';
import { checkDelaysMs, pause } from './confirmOutcome';
import { isConclusive, outcomeOfCheck, outcomeOfFault } from './outcomeOf';

/** The message while the outcome of a write is unknown. */
export const unconfirmed = 'We could not confirm whether this was saved.';

/** The message when the outcome of a write stays unknown. */
export const unconfirmedAdvice = `${unconfirmed} Check before you try again.`;

/** A write that no plan describes, such as saving a view. */
export interface ConfirmedWrite {
  readonly target: Pick<Target, 'fits' | 'unrepeatable'>;
  /** Sends the write; each time it is called, it repeats this attempt. */
  send(attempt: object): Promise<unknown>;
  readonly signal: AbortSignal;
  readonly onUnclear?: OnUnclear | undefined;
}

/** The error of a call whose outcome stays unknown. */
const createUnclearError = (cause: unknown): RequestError =>
  new RequestError(unconfirmedAdvice, 0, cause instanceof RequestError ? cause.answer : undefined);

/**
 * Makes a write, and repeats it a few times while its outcome is unclear.
 *
 * @returns the response
 * @throws {RequestError} if the server rejects the write, or its outcome stays unknown
 */
export async function confirmWrite({ target, send, signal, onUnclear }: ConfirmedWrite): Promise<unknown> {
  const attempt = {};
  const ask = async (
    outcomeOf: typeof outcomeOfCheck,
  ): Promise<{ readonly answer?: unknown; readonly why?: unknown }> => {
    try {
      const answer = await send(attempt);
      return isConclusive(answer, target) ? { answer } : { why: new RequestError(unreadable, 200, answer) };
    } catch (why) {
      if (signal.aborted || outcomeOf(why).outcome !== 'unclear') throw why;
      return { why };
    }
  };
  let last = await ask((fault) => outcomeOfFault(fault, 'write'));
  const delays = target.unrepeatable ? [] : checkDelaysMs;
  if (!('answer' in last) && delays.length > 0) onUnclear?.(`${unconfirmed} Checking with the server…`);
  for (const delay of delays) {
    if ('answer' in last) break;
    await pause(delay, signal);
    signal.throwIfAborted();
    last = await ask(outcomeOfCheck);
  }
  if ('answer' in last) return last.answer;
  throw createUnclearError(last.why);
}
