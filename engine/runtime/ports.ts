import type { Roots } from '../language/expression';
import type { ScreenModule, Target } from '../language/plan';
import type { Block, Button, Form, Submit } from '../language/plan.gen';

/** A call had no usable answer. */
export class CallFault extends Error {
  /**
   * @param message the message for the person, in plain words
   * @param status the HTTP status, or 0 if there was no answer at all
   * @param answer the body of the answer, if there was one
   * @param retryAfter seconds until the server accepts a retry, if it says so
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

/** A request to the provider. */
export interface CallRequest {
  readonly target: Target;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/**
 * A running machine as the engine sees it: read and observed like an XState actor. The snapshot is the same object
 * until something changes.
 */
export interface MachineHandle {
  getSnapshot(): { readonly state: string; readonly [context: string]: unknown };
  /** Calls `next` after each change until unsubscribed. */
  subscribe(observer: { next(): void }): { unsubscribe(): void };
  send(event: string, payload?: unknown): void;
  stop(): void;
}

interface Ended<Outcome> {
  readonly outcome: Outcome;
  readonly answer: unknown;
  /** The message for the person; '' if there is none. */
  readonly message: string;
}

/**
 * How a call ended. Only `calls/outcomeOf.ts` derives it from the answer or fault; everybody else reads it.
 *
 * - accepted: it was done
 * - refused: the server said no
 * - failed: there was no usable answer
 * - unclear: the server answered a write, but not as the contract says
 * - dropped: nobody here is waiting any more: the page was left, or the session is over, which the application itself
 * reports
 */
export type CallOutcome =
  | Ended<'accepted'>
  | (Ended<'refused' | 'failed'> & {
      /** Seconds until the server accepts a retry, if it says so. */
      readonly retryAfter?: number | undefined;
    })
  | Ended<'unclear'>
  | Ended<'dropped'>;

/** What a machine can do outside itself; the engine provides it when a screen starts the machine. */
export interface MachineEffects {
  /** Makes the call that the screen bound to this name, with its outcome rules. Never rejects. */
  perform(call: string, payload: unknown, signal: AbortSignal): Promise<CallOutcome>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Goes back one page. */
  back(): void;
  /** Receives defects in the machine or its calls. */
  report(fault: unknown): void;
}

/** Starts machines by name. */
export interface MachineDefinition {
  readonly name: string;
  start(effects: MachineEffects, options: unknown, initial: unknown): MachineHandle;
}

/** The current state of a field. */
export interface FieldNow {
  readonly error: string | null;
  readonly value: unknown;
  readonly state: { readonly required: boolean; readonly disabled: boolean; readonly readonly: boolean };
}

/** A part of a plan, by kind: `name` is that of the block or field, or the button's label. */
export type PartOfPlan =
  | { readonly kind: 'block'; readonly name: string; readonly plan: Block }
  /** Its plan is that of the whole form. */
  | { readonly kind: 'field'; readonly name: string; readonly plan: Form; readonly field: FieldNow }
  | { readonly kind: 'button'; readonly name: string; readonly plan: Button | Submit };

/** A part of a plan on the page. */
export type ExplainedPart = PartOfPlan & {
  readonly hidden: boolean;
  readonly module: ScreenModule;
  /** The state of the page, by path. */
  readonly store: { get(path: string): unknown; subscribe(reads: readonly string[], listener: () => void): () => void };
  /** The current roots of its expressions. */
  roots(): Roots;
};

/** Learns where the parts of a plan are on the page, so that it can explain their state. */
export interface Explainer {
  /** Says that the part is in this element until the returned function is called. */
  attach(element: Element, part: ExplainedPart): () => void;
}

/** Everything the engine needs from the application. */
export interface ScreenPorts {
  /** @throws {CallFault} if there is no usable answer */
  call(request: CallRequest): Promise<unknown>;
  readonly navigate: {
    /**
     * Goes to a path of the application; the screen there reads `state` as route.state.
     *
     * With `replace` the new page replaces this one in the history, so that going back skips it.
     */
    go(path: string, state?: unknown, replace?: boolean): void;
    /** Goes back this many pages. */
    back(pages: number): void;
  };
  /** By name; screens say which one they use. */
  readonly machines: Readonly<Record<string, MachineDefinition>>;
  /** The session, which outlives every screen; expressions read it as session. */
  readonly session: MachineHandle;
  readonly clock: { now(): number };
  /** Storage for drafts, by key. */
  readonly drafts: { read(key: string): unknown; write(key: string, value: unknown): void; remove(key: string): void };
  /** Storage for the sizes of page parts. Without it, every page opens as if for the first time. */
  readonly sizes?: { read(key: string): unknown; write(key: string, size: unknown): void };
  /** Provided by an application that explains its screens; without it, nothing is marked or recorded. */
  readonly explain?: Explainer | undefined;
  /** Receives every fault that a person might report. */
  log(fault: unknown, place: string): void;
}

/** The screen's address, which expressions read under route. */
export interface RouteState {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The row passed by the previous screen, or null. */
  readonly state: unknown;
}
