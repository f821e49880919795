/** Calls from inside a machine. */
import { fromPromise } from 'xstate';
import type { CallAnswer, CallOutcome, MachineEffects } from './port';

/** A call to make: its name in the machine's description, and its payload. */
export interface Performance {
  readonly call: string;
  readonly payload?: unknown;
}

/** A finished call: its result, and when it started and ended, in milliseconds since 1970. */
export interface Performed extends Omit<CallAnswer, 'outcome'> {
  readonly outcome: CallOutcome;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** The call as an actor that a state invokes; leaving the state aborts it. It never rejects. */
export function performing(effects: MachineEffects) {
  return fromPromise<Performed, Performance>(async ({ input, signal }) => {
    const askedAt = effects.now();
    const { outcome, message, answer } = await requestAnswer(effects, input, signal);
    const counts = outcome === 'accepted' || outcome === 'refused' ? outcome : 'failed';
    return { outcome: counts, message, answer, askedAt, answeredAt: effects.now() };
  });
}

async function requestAnswer(
  effects: MachineEffects,
  { call, payload }: Performance,
  signal: AbortSignal,
): Promise<CallAnswer> {
  try {
    return await effects.perform(call, payload, signal);
  } catch (defect) {
    if (!signal.aborted) report(effects, new Error(`The call "${call}" of a machine broke off`, { cause: defect }));
    return { outcome: 'failed' };
  }
}

/** Reports a defect in a port. */
export function report(effects: MachineEffects, defect: unknown): void {
  if (effects.report) effects.report(defect);
  else console.error(defect);
}

/** A placeholder for the actor that is provided at start. */
export const unprovided = fromPromise<Performed, Performance>(() =>
  Promise.reject(new Error('This machine was not given its effects: start it by its definition')),
);

/** A guard: whether the call ended with this outcome. */
export function hasOutcome(outcome: CallOutcome) {
  return (_: unknown, answer: Pick<Performed, 'outcome'>): boolean => answer.outcome === outcome;
}
