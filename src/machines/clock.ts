/** Time inside a machine, taken from its effects. */
import { type EventObject, fromCallback } from 'xstate';
import type { MachineEffects } from './port';

/** Runs a function after some milliseconds by the effects' timer, else by `setTimeout`; returns how to call it off. */
export function after(effects: MachineEffects, milliseconds: number, run: () => void): () => void {
  if (effects.after) return effects.after(milliseconds, run);
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** The clock by which XState delays transitions. */
export function clockOf(effects: MachineEffects) {
  return {
    setTimeout: (run: () => void, milliseconds: number) => after(effects, milliseconds, run),
    clearTimeout: (callOff: (() => void) | undefined) => callOff?.(),
  };
}

/** When to look at the clock: at the deadline, and on the way there every so many milliseconds. */
export interface Watch {
  readonly deadline: number;
  readonly every: number;
}

/** The look at the clock: when it was. */
export interface Tick extends EventObject {
  readonly type: 'tick';
  readonly at: number;
}

/** Milliseconds to the next look once the deadline has passed. */
const overdue = 1000;

/**
 * Sends a `tick` with the time at the deadline, and on the way there.
 *
 * A timer stands still while a laptop sleeps. So each tick tells what the clock says, and the machine compares.
 */
export function ticking(effects: MachineEffects) {
  return fromCallback<EventObject, Watch>(({ input: { deadline, every }, sendBack }) => {
    let callOff = schedule();
    return () => callOff();

    function schedule(): () => void {
      const left = deadline - effects.now();
      return after(effects, left > 0 ? Math.min(every, left) : overdue, () => {
        callOff = schedule();
        sendBack({ type: 'tick', at: effects.now() });
      });
    }
  });
}
