import type { Params } from '../language/address';
import type { Roots } from '../language/expression';
import type { ScreenModule, Target } from '../language/plan';
import type { Block, Button, Form, Submit } from '../language/plan.gen';
import type { ResponseCache } from './ResponseCache';

/** Thrown when a call gets no valid response. */
export class RequestError extends Error {
  /**
   * @param message the message for the user
   * @param status the HTTP status, or 0 if there was no response
   * @param answer the body of the response, if there was one
   * @param retryAfter seconds until the server accepts a retry, if known
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
 * The query parameters of a list: `limit`, `sort`, `search`, `offset`, `after` or `before`, and its filters. Several
 * values repeat the name.
 */
export type ListParams = Readonly<Record<string, string | readonly string[]>>;

/** The provider's metadata for a page of a list. */
export interface ListPage {
  /** The total number of rows; null if unknown. */
  readonly total: number | null;
  /** True if there are more rows than were counted. */
  readonly isAtLeast: boolean;
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
  /** The cursor of the rows before these; null if these are the first, or if unknown. */
  readonly prev?: string | null;
  /** The sums over all rows, by property; absent if unknown. */
  readonly sums?: Readonly<Record<string, number>> | undefined;
}

/** The response to a call, with the metadata of a list. */
export interface CallResponse {
  readonly answer: unknown;
  readonly page: ListPage | null;
}

/** A request to the provider. */
export interface CallRequest {
  readonly target: Target;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly list?: ListParams | undefined;
  /**
   * Requests the response as a file of this type, returned as a Blob; `progress` receives the number of bytes loaded
   * so far.
   */
  readonly file?: { readonly type: string; readonly progress: (bytes: number) => void };
  /**
   * Identifies one attempt at a write. Requests with the same object carry the same idempotency key, however late they
   * are sent, so that the provider carries the write out at most once.
   */
  readonly attempt?: object | undefined;
  /** Called with the metadata of a list. */
  readonly heard?: (page: ListPage) => void;
  /** Aborted when the response is no longer needed. */
  readonly signal: AbortSignal;
}

/** A call to make for each of many rows. */
export interface JobRequest {
  readonly target: Target;
  /** The payload sent with every row. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly rows: readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[];
  /** How many seconds the user can undo the job before its first row; 0 to start at once. */
  readonly undoSeconds: number;
}

/** The progress of a job. */
export interface JobNow {
  readonly isEnded: boolean;
  /** The seconds until the first row, in which stopping the job changes nothing; 0 once it has started. */
  readonly startsIn: number;
  readonly total: number;
  readonly done: number;
  /** The number of failed rows. */
  readonly refused: number;
  /** Why the job ended early; null if it did not. */
  readonly why: string | null;
  /** The first failed rows, once the job has ended. */
  readonly refusals: readonly { readonly name: string; readonly reason: string }[];
}

/** Calls for many rows, which the provider makes one after another, even if the user leaves the page. */
export interface Jobs {
  /**
   * Starts a job. Resolves to its id.
   *
   * @throws {RequestError} if it was not started, or it is unknown whether it was
   */
  start(request: JobRequest, signal: AbortSignal, onUnclear?: OnUnclear): Promise<string>;
  /** @throws {RequestError} if the job is unknown, or there is no valid response */
  look(id: string, signal: AbortSignal): Promise<JobNow>;
  /** @throws {RequestError} if it was not stopped */
  stop(id: string, signal: AbortSignal, onUnclear?: OnUnclear): Promise<void>;
  /**
   * Starts another job with the rows that this one did not complete. Resolves to its id.
   *
   * @throws {RequestError} if it was not started, or it is unknown whether it was
   */
  again(id: string, signal: AbortSignal, onUnclear?: OnUnclear): Promise<string>;
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
  /** The message for the user; '' if there is none. */
  readonly message: string;
}

/**
 * The outcome of a call. Only `calls/outcomeOf.ts` derives it from the response or error; all other code reads it.
 *
 * - accepted: it was carried out
 * - refused: the server rejected it
 * - failed: there was no valid response
 * - unclear: no response from the server to a write arrived, or one that violates the contract: it may have been carried
 * out
 * - dropped: the result is no longer needed: the page was left, or the session is over, which the application itself
 * reports
 */
export type CallOutcome =
  | Ended<'accepted'>
  | (Ended<'refused' | 'failed'> & {
      /** Seconds until the server accepts a retry, if known. */
      readonly retryAfter?: number | undefined;
    })
  | Ended<'unclear'>
  | Ended<'dropped'>;

/** The side effects available to a machine; the engine provides them when a screen starts the machine. */
export interface MachineEffects {
  /** Makes the call that the screen bound to this name, with its outcome rules. Never rejects. */
  perform(call: string, payload: unknown, signal: AbortSignal): Promise<CallOutcome>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Goes back one page. */
  back(): void;
  /** Logs unexpected errors in the machine or its calls. */
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

/** A part of a plan, by kind; `name` is the name of the block or field, or the button's label. */
export type PartOfPlan =
  | { readonly kind: 'block'; readonly name: string; readonly plan: Block }
  /** `plan` is the whole form's plan. */
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

/** Records where the parts of a plan are on the page, to explain their state. */
export interface Explainer {
  /** Registers the element of a part until the returned function is called. */
  attach(element: Element, part: ExplainedPart): () => void;
}

/** The user's display preferences on this device, for all pages. */
export interface Appearance {
  /** The stored choice; null if there is none. */
  read(name: string): string | null;
  write(name: string, choice: string): void;
  /** Calls the listener after each choice until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The named state of a list, as the user saves it. */
export interface KeptView {
  readonly name: string;
  /** The state of the list as a query string. */
  readonly query: string;
  /** Whether it is shared with everyone who may open the screen. */
  readonly isShared: boolean;
}

/** A saved view of a list. */
export interface SavedView extends KeptView {
  readonly id: number;
  readonly isOwn: boolean;
  /** The owner's name. */
  readonly owner: string;
  /** Whether the user may delete it. */
  readonly mayRemove: boolean;
}

/** Called once, with a message for the user, when the outcome of a write becomes unclear; it is then being checked. */
export type OnUnclear = (message: string) => void;

/** Storage for views of lists. Each call throws a {@link RequestError} with a message for the user if it fails. */
export interface SavedViews {
  /** The views of a screen, given as its file without `.json`: the user's own first, then those that others share. */
  list(screen: string, signal: AbortSignal): Promise<readonly SavedView[]>;
  /** Saves a new view, or with an id updates one of the user's own. */
  save(screen: string, view: KeptView, id?: number, onUnclear?: OnUnclear): Promise<void>;
  remove(id: number, onUnclear?: OnUnclear): Promise<void>;
}

/** A write whose page, or dialog, was left before its outcome was known. */
export interface LeftWrite {
  /** The title of the page. */
  readonly title: string;
  /**
   * Waits for the response and, if it leaves the outcome unclear, checks with the server a few times. Resolves to
   * `unclear` if no check was conclusive, or the signal was aborted.
   *
   * @param onUnclear called when the outcome becomes unclear
   */
  finish(onUnclear: () => void, signal: AbortSignal): Promise<CallOutcome>;
}

/** Tracks the writes whose outcome is not known yet. */
export interface OpenWrites {
  /** Registers a write until the returned function is called; the browser asks before it leaves the application. */
  begin(): () => void;
  /** Takes over a write, and reports its outcome. */
  follow(write: LeftWrite): void;
}

/** Everything the engine needs from the application. */
export interface ScreenPorts {
  /** @throws {RequestError} if there is no valid response */
  call(request: CallRequest): Promise<unknown>;
  /** The cached responses; the application clears them when the session ends. */
  readonly answers: ResponseCache<CallResponse>;
  /** Without it, leaving a page cuts its writes off. */
  readonly writes?: OpenWrites | undefined;
  /** Bulk jobs; without them, screens have no bulk actions. */
  readonly jobs?: (() => Promise<Jobs>) | undefined;
  /** Notifies pages that other users may have changed data; without it, pages load data only when they open. */
  readonly live?: { subscribe(listener: () => void): () => void } | undefined;
  readonly navigate: {
    /**
     * Goes to a path of the application; the screen there reads `state` as route.state.
     *
     * With `replace` the new page replaces this one in the history, so that going back skips it.
     */
    go(path: string, state?: unknown, replace?: boolean): void;
    /** Called when the user points at a link, so that its path can be preloaded. */
    near?(path: string): void;
    /** Goes back this many pages. */
    back(pages: number): void;
    /**
     * Registers an open dialog, until the returned function is called: going back in the browser calls `close` of the
     * last one instead of leaving the page. With null, the user cannot close the dialog, so going back leaves the page.
     */
    closeOnBack?(close: (() => void) | null): () => void;
  };
  /** The machines that screens can use, by name. */
  readonly machines: Readonly<Record<string, MachineDefinition>>;
  /** The session, which outlives every screen; expressions read it as session. */
  readonly session: MachineHandle;
  readonly clock: { now(): number };
  /** Storage for drafts, by key. */
  readonly drafts: { read(key: string): unknown; write(key: string, value: unknown): void; remove(key: string): void };
  /** Storage for the sizes of page parts. Without it, every page opens as if for the first time. */
  readonly sizes?: { read(key: string): unknown; write(key: string, size: unknown): void };
  /** Display preferences stored on the device, by name. Without it, none are offered. */
  readonly looks?: Appearance | undefined;
  /** Without it, views cannot be saved. */
  readonly views?: SavedViews | undefined;
  /** Provided by an application that explains its screens; without it, nothing is marked or recorded. */
  readonly explain?: Explainer | undefined;
  /** Logs every error that a user might report. */
  log(fault: unknown, place: string): void;
}

/** The screen's URL, which expressions read under route. */
export interface RouteState {
  readonly path: string;
  /** The values of the path's parameters. */
  readonly params: Params;
  readonly query: Readonly<Record<string, string>>;
  /** The row passed by the previous screen, or null. */
  readonly state: unknown;
}
