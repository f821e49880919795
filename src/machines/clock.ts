/** Time inside a machine, taken from its effects. */
import { type EventObject, fromCallback } from 'xstate';
import type { MachineEffects } from './port';

/**
 * Runs a function after a delay in milliseconds, by the effects' timer or `setTimeout`; returns a function to cancel
 * it.
 */
export function after(effects: MachineEffects, milliseconds: number, run: () => void): () => void {
  if (effects.after) return effects.after(milliseconds, run);
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** The clock that XState uses for delayed transitions. */
export function clockOf(effects: MachineEffects) {
  return {
    setTimeout: (run: () => void, milliseconds: number) => after(effects, milliseconds, run),
    clearTimeout: (callOff: (() => void) | undefined) => callOff?.(),
  };
}

/** When to check the clock: at the deadline, and regularly until then. */
export interface ClockWatch {
  readonly deadline: number;
  readonly every: number;
}

/** A clock tick, with the current time. */
export interface ClockTick extends EventObject {
  readonly type: 'tick';
  readonly at: number;
}

/** The interval between ticks after the deadline, in milliseconds. */
const overdue = 1000;

/**
 * Sends a `tick` with the current time: regularly until the deadline, at the deadline, and regularly after it.
 *
 * Timers stop while a laptop sleeps, so each tick carries the clock's time for the machine to compare.
 */
export function ticking(effects: MachineEffects) {
  return fromCallback<EventObject, ClockWatch>(({ input: { deadline, every }, sendBack }) => {
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
