/** A world for a machine under test: its clock stands still until told, its calls wait until answered. */
import { SimulatedClock } from 'xstate';
import type { CallAnswer, Coordinates, LocateOptions, MachineEffects } from '../../../src/machines/port';

/** A call that the machine has made. */
export interface Pending<Answer, Asked> {
  readonly asked: Asked;
  readonly signal: AbortSignal;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
  done: boolean;
}

/** A performed call by name, and what it carried. */
export interface AskedCall {
  readonly call: string;
  readonly payload: unknown;
}

/** The world, and what the machine did to it. */
export class World {
  readonly clock = new SimulatedClock();
  readonly calls: Pending<CallAnswer, AskedCall>[] = [];
  readonly searches: Pending<Coordinates, LocateOptions>[] = [];
  readonly defects: unknown[] = [];
  wentBack = 0;
  private slept = 0;

  readonly effects = {
    perform: (call, payload, signal) => wait(this.calls, { call, payload }, signal),
    geolocate: (options, signal) => wait(this.searches, options, signal),
    now: () => this.clock.now() + this.slept,
    after: (milliseconds, run) => {
      const timer = this.clock.setTimeout(run, milliseconds);
      return () => this.clock.clearTimeout(timer);
    },
    back: () => {
      this.wentBack += 1;
    },
    report: (defect) => {
      this.defects.push(defect);
    },
  } satisfies MachineEffects;

  /** Lets time pass: timers run. */
  pass(milliseconds: number): void {
    this.clock.increment(milliseconds);
  }

  /** Lets time pass as a sleeping laptop does: the clock goes on, timers stand still. */
  sleep(milliseconds: number): void {
    this.slept += milliseconds;
  }

  /** The calls that are neither answered nor aborted, by name. */
  waiting(): string[] {
    return this.calls.filter(isWaiting).map(({ asked }) => asked.call);
  }

  /** Answers the call that waits, and lets the machine hear of it. */
  async answer(answer: CallAnswer): Promise<void> {
    settle(this.calls).resolve(answer);
    await heard();
  }

  /** Gives the position that is searched for. */
  async found(position: Coordinates): Promise<void> {
    settle(this.searches).resolve(position);
    await heard();
  }

  /** Fails the search for the position as a browser does. */
  async lost(code: number): Promise<void> {
    settle(this.searches).reject({ code, message: 'as told by the browser' });
    await heard();
  }
}

/** Lets every promise that is settled be heard. */
export function heard(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function isWaiting({ done, signal }: Pending<never, unknown>): boolean {
  return !done && !signal.aborted;
}

function wait<Answer, Asked>(list: Pending<Answer, Asked>[], asked: Asked, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => list.push({ asked, signal, resolve, reject, done: false }));
}

function settle<Answer, Asked>(list: Pending<Answer, Asked>[]): Pending<Answer, Asked> {
  const pending = list.find(isWaiting);
  if (!pending) throw new Error('Nothing waits for an answer');
  pending.done = true;
  return pending;
}
