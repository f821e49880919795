/**
 * The port between a machine and its host: plain types without XState, so that an engine can run a machine it knows
 * nothing about.
 */

/**
 * How a call ended, as machines classify it: `accepted`, `refused` (the server rejected it), `failed` (not known to be
 * done).
 */
export type CallOutcome = 'accepted' | 'refused' | 'failed';

/** The result of a call: its outcome, the text to show (already formatted by the screen), the response's body. */
export interface CallAnswer {
  /** The host may report two more outcomes, which are treated as failed. */
  readonly outcome: CallOutcome | 'unclear' | 'dropped';
  readonly message?: string | undefined;
  readonly answer?: unknown;
}

/** Coordinates in decimal degrees. Zero is a valid value. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Options of a position request, as in the Geolocation API: times in milliseconds. */
export interface LocateOptions {
  readonly enableHighAccuracy: boolean;
  readonly timeout: number;
  readonly maximumAge: number;
}

/** A channel to the other tabs of the browser. A tab never receives its own messages. */
export interface MachineChannel {
  /** Sends plain data to every other tab. */
  post(message: unknown): void;
  /** Subscribes to messages from the other tabs; returns the function that unsubscribes. */
  subscribe(listener: (message: unknown) => void): () => void;
}

/**
 * All side effects of a machine.
 *
 * `geolocate`, `channel`, `livesOn`, `after`, `back` and `report` are optional: without one, a machine behaves as in a
 * browser that lacks the feature.
 */
export interface MachineEffects {
  /**
   * Makes the call that the screen bound to the name. Must not reject; a rejection is reported and counts as `failed`.
   */
  perform(call: string, payload: unknown, signal: AbortSignal): Promise<CallAnswer>;
  /** The time, in milliseconds since 1970. */
  now(): number;
  /** Requests the position. Rejects with the browser's error: `code` 1 is denied, 2 unavailable, 3 timed out. */
  geolocate?(options: LocateOptions, signal: AbortSignal): Promise<Coordinates>;
  readonly channel?: MachineChannel | undefined;
  /**
   * Whether the session is still alive in this browser, for example because another tab renewed it while this one was
   * suspended.
   */
  livesOn?(): boolean;
  /**
   * Runs a function after a delay in milliseconds, unless the returned function is called before. Default:
   * `setTimeout`.
   */
  after?(milliseconds: number, run: () => void): () => void;
  /** Goes back one page; called after a machine's `backAfter` delay. */
  back?(): void;
  /** Receives defects in a port, such as a `perform` that rejected. Default: `console.error`. */
  report?(error: unknown): void;
}

/** What expressions see under the machine's name: its state, and the context listed in its description. */
export interface MachineView {
  readonly state: string;
  readonly [contextKey: string]: unknown;
}

/** A running machine; read and subscribed to like an actor. */
export interface MachineHandle {
  /** Returns the same object until something in it changes. */
  getSnapshot(): MachineView;
  /** The machine's view for expressions, under its name: its state, and the context listed in its description. */
  subscribe(observer: { next(): void }): { unsubscribe(): void };
  /** Sends an event. An event with no effect in the current state is ignored; an unknown one throws. */
  send(event: string, payload?: unknown): void;
  /** A running machine, with the read and subscribe methods of an actor. */
  stop(): void;
}

/** Options as written in a screen; missing ones have the description's defaults. */
export type MachineOptions = Readonly<Record<string, unknown>>;

/** A machine that can be started any number of times. */
export interface MachineDefinition<Handle extends MachineHandle = MachineHandle> {
  readonly name: string;
  /**
   * Starts the machine. `initial` holds start data by payload name: for `approval`, `item` is opened at once; for
   * `attendance`, `attendance` is the day's data; for `session`, `answer` signs the user in.
   */
  start(effects: MachineEffects, options?: MachineOptions, initial?: Readonly<Record<string, unknown>>): Handle;
}
