/** The environment of a machine under test: a clock the test advances, and calls the test answers. */
import { SimulatedClock } from 'xstate';
import type { CallAnswer, Coordinates, LocateOptions, MachineEffects } from '../../../src/machines/port';

/** A pending call of the machine, which the test can answer. */
export interface Pending<Answer, Asked> {
  readonly asked: Asked;
  readonly signal: AbortSignal;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
  done: boolean;
}

/** A call by name, with its payload. */
export interface AskedCall {
  readonly call: string;
  readonly payload: unknown;
}

/** The environment, with a record of the machine's actions. */
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

  /** Advances time and runs timers. */
  pass(milliseconds: number): void {
    this.clock.increment(milliseconds);
  }

  /** Advances time like a sleeping laptop: the clock advances, timers do not run. */
  sleep(milliseconds: number): void {
    this.slept += milliseconds;
  }

  /** Returns the names of the pending calls. */
  waiting(): string[] {
    return this.calls.filter(isWaiting).map(({ asked }) => asked.call);
  }

  /** Answers the pending call and lets the machine process the response. */
  async answer(answer: CallAnswer): Promise<void> {
    settle(this.calls).resolve(answer);
    await settlePromises();
  }

  /** Reports the position. */
  async reportPosition(position: Coordinates): Promise<void> {
    settle(this.searches).resolve(position);
    await settlePromises();
  }

  /** Fails the position lookup as a browser does. */
  async failPosition(code: number): Promise<void> {
    settle(this.searches).reject({ code, message: 'as the browser reports it' });
    await settlePromises();
  }
}

/** Waits until every settled promise is handled. */
export function settlePromises(): Promise<void> {
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
