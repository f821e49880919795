import type { Roots } from '../language/expression';
import type { ScreenModule, Target } from '../language/plan';
import type { Block, Button, Form, Submit } from '../language/plan.gen';

/** A call could not be answered in a usable way. */
export class CallFault extends Error {
  /**
   * @param message what a person is told, in plain words
   * @param status the HTTP status, or 0 when there was no answer at all
   * @param answer the body of the answer, when there was one
   * @param retryAfter seconds until the server takes another try, when it says so
   */
  constructor(
    message: string,
    readonly status: number,
    readonly answer?: unknown,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** One question to the provider. */
export interface CallRequest {
  readonly target: Target;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** A running machine, as the engine sees it: read and heard like an actor of XState. The snapshot is the same object while nothing changed. */
export interface MachineHandle {
  getSnapshot(): { readonly state: string; readonly [context: string]: unknown };
  /** Calls `next` after each change, until it is unsubscribed. */
  subscribe(observer: { next(): void }): { unsubscribe(): void };
  send(event: string, payload?: unknown): void;
  stop(): void;
}

interface Ended<Outcome> {
  readonly outcome: Outcome;
  readonly answer: unknown;
  /** What the person is told; '' when nothing is. */
  readonly message: string;
}

/**
 * How a call ended. `calls/outcomeOf.ts` alone tells it from the answer or the fault; everybody else reads it.
 *
 * - accepted: it was done
 * - refused: the server said no
 * - failed: there was no usable answer
 * - unclear: the server answered a call that changes something, and not as its contract says
 * - dropped: nobody here waits for it any more: the page was left, or the session is over, as the application itself says
 */
export type CallOutcome =
  | Ended<'accepted'>
  | (Ended<'refused' | 'failed'> & {
      /** Seconds until the server takes another try, when it says so. */
      readonly retryAfter?: number | undefined;
    })
  | Ended<'unclear'>
  | Ended<'dropped'>;

/** What a machine may do in the world; the engine provides it when a screen starts the machine. */
export interface MachineEffects {
  /** Makes the call that the screen bound to this name, with its outcome rules. Never rejects. */
  perform(call: string, payload: unknown, signal: AbortSignal): Promise<CallOutcome>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Leaves the page one step back. */
  back(): void;
  /** Hears of a defect in the machine or its calls. */
  report(fault: unknown): void;
}

/** Starts machines by name. */
export interface MachineDefinition {
  readonly name: string;
  start(effects: MachineEffects, options: unknown, initial: unknown): MachineHandle;
}

/** A field as it stands now. */
export interface FieldNow {
  readonly error: string | null;
  readonly value: unknown;
  readonly state: { readonly required: boolean; readonly disabled: boolean; readonly readonly: boolean };
}

/** A part of a plan, by what it is: `name` is that of the block or field, or the label of the button. */
export type PartOfPlan =
  | { readonly kind: 'block'; readonly name: string; readonly plan: Block }
  /** Its plan is that of the whole form. */
  | { readonly kind: 'field'; readonly name: string; readonly plan: Form; readonly field: FieldNow }
  | { readonly kind: 'button'; readonly name: string; readonly plan: Button | Submit };

/** A part of a plan as it stands on the page. */
export type ExplainedPart = PartOfPlan & {
  readonly hidden: boolean;
  readonly module: ScreenModule;
  /** The state of the page, by path. */
  readonly store: { get(path: string): unknown; subscribe(reads: readonly string[], listener: () => void): () => void };
  /** What its expressions read now. */
  roots(): Roots;
};

/** Hears where the parts of a plan stand on the page, so that it can tell why each is as it is. */
export interface Explainer {
  /** The part stands in this element until the returned function is called. */
  attach(element: Element, part: ExplainedPart): () => void;
}

/** All that the engine needs from the application around it. */
export interface ScreenPorts {
  /** @throws {CallFault} when there is no usable answer */
  call(request: CallRequest): Promise<unknown>;
  readonly navigate: {
    /**
     * Goes to a path of the application; `state` is what the screen there reads as route.state.
     *
     * With `replace` the new page takes the place of this one in the history, so that going back does not come here again.
     */
    go(path: string, state?: unknown, replace?: boolean): void;
    /** Goes back this many pages. */
    back(pages: number): void;
  };
  /** By name; screens say which they play. */
  readonly machines: Readonly<Record<string, MachineDefinition>>;
  /** The session, which lives longer than any screen; expressions read it as session. */
  readonly session: MachineHandle;
  readonly clock: { now(): number };
  /** Where what was typed is kept until it is sent, by key. */
  readonly drafts: { read(key: string): unknown; write(key: string, value: unknown): void; remove(key: string): void };
  /** Keeps how large the parts of pages were. Without it, every page opens as for the first time. */
  readonly sizes?: { read(key: string): unknown; write(key: string, size: unknown): void };
  /** Given by an application that explains its screens; without it, nothing is marked and nothing kept. */
  readonly explain?: Explainer | undefined;
  /** Told of every fault that a person might report. */
  log(fault: unknown, place: string): void;
}

/** Where the screen is, as expressions read it under route. */
export interface RouteState {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The row that the screen before handed over, or null. */
  readonly state: unknown;
}
