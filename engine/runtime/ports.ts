import type { Params } from '../language/address';
import type { Roots } from '../language/expression';
import type { ScreenModule, Target } from '../language/plan';
import type { Block, Button, Form, Submit } from '../language/plan.gen';
import type { QueryCache } from './queryCache';

/** A call had no usable answer. */
export class RequestError extends Error {
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

/**
 * What is asked of a list, as its query string says it: `limit`, `sort`, `search`, `offset`, `after` or `before`, and its
 * filters; several values are the same name several times.
 */
export type ListParams = Readonly<Record<string, string | readonly string[]>>;

/** What the provider says of the rows of a list that it sent. */
export interface ListPage {
  /** How many rows there are in all; null if it does not say. */
  readonly total: number | null;
  /** There are more than it has counted. */
  readonly isAtLeast: boolean;
  /** The cursor of the rows after these; null if these are the last. */
  readonly next: string | null;
  /** The cursor of the rows before these; null if these are the first, or if it does not say. */
  readonly prev?: string | null;
  /** What its provider has summed over all rows, by property; absent if it does not say. */
  readonly sums?: Readonly<Record<string, number>> | undefined;
}

/** A request to the provider. */
export interface CallRequest {
  readonly target: Target;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly list?: ListParams | undefined;
  /** Asks for the answer as a file of this type, which comes as a Blob; told how many bytes of it are here. */
  readonly file?: { readonly type: string; readonly progress: (bytes: number) => void };
  /** Told what the provider says of a list. */
  readonly heard?: (page: ListPage) => void;
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** A call to be made for each of many rows. */
export interface JobRequest {
  readonly target: Target;
  /** What is sent for every row. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly rows: readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[];
}

/** How far the provider is with such a call. */
export interface JobNow {
  readonly isEnded: boolean;
  readonly total: number;
  readonly done: number;
  /** How many rows were tried and could not be done. */
  readonly refused: number;
  /** What kept it from coming to its end; null for nothing. */
  readonly why: string | null;
  /** The first of the rows that could not be done, once it has ended. */
  readonly refusals: readonly { readonly name: string; readonly reason: string }[];
}

/** Calls for many rows, which the provider makes one after another while the page may be left. */
export interface Jobs {
  /**
   * Begins one, and answers its id.
   *
   * @throws {RequestError} if it was not begun
   */
  start(request: JobRequest, signal: AbortSignal): Promise<string>;
  /** @throws {RequestError} if it is not known, or there is no usable answer */
  look(id: string, signal: AbortSignal): Promise<JobNow>;
  /** @throws {RequestError} if it was not stopped */
  stop(id: string, signal: AbortSignal): Promise<void>;
  /**
   * Begins another one with the rows that this one did not do, and answers its id.
   *
   * @throws {RequestError} if it was not begun
   */
  again(id: string, signal: AbortSignal): Promise<string>;
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

/** How a person wants things to look on this device, whichever page is open. */
export interface Appearance {
  /** The choice; null until somebody makes one. */
  read(name: string): string | null;
  write(name: string, choice: string): void;
  /** Calls the listener after each choice until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** What a person keeps of a list under a name. */
export interface KeptView {
  readonly name: string;
  /** What the address says of the list. */
  readonly query: string;
  /** Whether everybody who may open the screen has it. */
  readonly isShared: boolean;
}

/** A view of a list that somebody keeps. */
export interface SavedView extends KeptView {
  readonly id: number;
  readonly isOwn: boolean;
  /** The name of whoever keeps it. */
  readonly owner: string;
  /** Whether the person may delete it. */
  readonly mayRemove: boolean;
}

/** Where views of lists are kept. Each call throws a {@link RequestError} with words for the person when it fails. */
export interface SavedViews {
  /** Those of a screen, by its file without `.json`: the person's own first, then what others share. */
  list(screen: string, signal: AbortSignal): Promise<readonly SavedView[]>;
  /** Keeps a new view, or with an id a change of an own one. */
  save(screen: string, view: KeptView, id?: number): Promise<void>;
  remove(id: number): Promise<void>;
}

/** Everything the engine needs from the application. */
export interface ScreenPorts {
  /** @throws {RequestError} if there is no usable answer */
  call(request: CallRequest): Promise<unknown>;
  /** What pages have been told; the application forgets it when the session ends. */
  readonly answers: QueryCache;
  /** Calls for many rows; without them, screens cannot do anything with many rows. */
  readonly jobs?: (() => Promise<Jobs>) | undefined;
  /** Says when somebody else may have changed what is shown; without it, pages only look when they open. */
  readonly live?: { subscribe(listener: () => void): () => void } | undefined;
  readonly navigate: {
    /**
     * Goes to a path of the application; the screen there reads `state` as route.state.
     *
     * With `replace` the new page replaces this one in the history, so that going back skips it.
     */
    go(path: string, state?: unknown, replace?: boolean): void;
    /** Learns that somebody may soon go to a path, because they point at a link to it. */
    near?(path: string): void;
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
  /** Choices of looks that the device keeps, by name. Without it, none are offered. */
  readonly looks?: Appearance | undefined;
  /** Without it, no views are saved. */
  readonly views?: SavedViews | undefined;
  /** Provided by an application that explains its screens; without it, nothing is marked or recorded. */
  readonly explain?: Explainer | undefined;
  /** Receives every fault that a person might report. */
  log(fault: unknown, place: string): void;
}

/** The screen's address, which expressions read under route. */
export interface RouteState {
  readonly path: string;
  /** The values of the parameters of its path. */
  readonly params: Params;
  readonly query: Readonly<Record<string, string>>;
  /** The row passed by the previous screen, or null. */
  readonly state: unknown;
}
