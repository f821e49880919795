/** The port between a machine and whoever plays it: plain types, no XState, so that an engine can hold a machine it knows nothing about. */

/** How a call ended, as a machine counts it: `accepted`, `refused` (the server said no), `failed` (nobody knows of it being done). */
export type CallOutcome = 'accepted' | 'refused' | 'failed';

/** What a performed call gives back: its outcome, the text to show (already worded by the screen), the answer's body. */
export interface CallAnswer {
  /** Whoever plays the machine may tell two more apart, which count as failed. */
  readonly outcome: CallOutcome | 'unclear' | 'dropped';
  readonly message?: string | undefined;
  readonly answer?: unknown;
}

/** A place on earth, in decimal degrees. Zero is a place. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** How a position is asked for, as in the Geolocation API: times in milliseconds. */
export interface LocateOptions {
  readonly enableHighAccuracy: boolean;
  readonly timeout: number;
  readonly maximumAge: number;
}

/** A line to the other tabs of the same browser. A tab never hears its own messages. */
export interface MachineChannel {
  /** Tells every other tab; the message must be plain data. */
  post(message: unknown): void;
  /** Hears the other tabs until the returned function is called. */
  subscribe(listener: (message: unknown) => void): () => void;
}

/**
 * What a machine may do to the world. It has no other way out.
 *
 * `geolocate`, `channel`, `livesOn`, `after`, `back` and `report` may be missing: a machine then behaves as a browser without them does.
 */
export interface MachineEffects {
  /** Performs a call that the screen bound to the name. Must not reject; a rejection is reported and counts as `failed`. */
  perform(call: string, payload: unknown, signal: AbortSignal): Promise<CallAnswer>;
  /** The time, in milliseconds since 1970. */
  now(): number;
  /** Asks for the position. Rejects with the browser's error: `code` 1 is denied, 2 unavailable, 3 timed out. */
  geolocate?(options: LocateOptions, signal: AbortSignal): Promise<Coordinates>;
  readonly channel?: MachineChannel | undefined;
  /** Whether this browser has a session that goes on, as when another tab has renewed it while this one slept. */
  livesOn?(): boolean;
  /** Runs a function after some milliseconds, unless the returned function is called before. The default is `setTimeout`. */
  after?(milliseconds: number, run: () => void): () => void;
  /** Leaves the page one step back; asked for when a machine's `backAfter` is over. */
  back?(): void;
  /** Hears of a defect in a port, such as a `perform` that rejected. The default is `console.error`. */
  report?(error: unknown): void;
}

/** What expressions see under the machine's name: its state, and the context that its description lists. */
export interface MachineView {
  readonly state: string;
  readonly [contextKey: string]: unknown;
}

/** A machine that runs; it is read and heard like an actor. */
export interface MachineHandle {
  /** The same object for as long as nothing in it changed. */
  getSnapshot(): MachineView;
  /** Calls `next` after each change, until it is unsubscribed. */
  subscribe(observer: { next(): void }): { unsubscribe(): void };
  /** Sends an event. One that the present state has no use for does nothing; one that the machine does not have throws. */
  send(event: string, payload?: unknown): void;
  /** Ends the machine: its timers, its calls, its listening. */
  stop(): void;
}

/** Options as a screen writes them; what is left out has the default of the machine's description. */
export type MachineOptions = Readonly<Record<string, unknown>>;

/** A machine that can be started any number of times. */
export interface MachineDefinition<Handle extends MachineHandle = MachineHandle> {
  readonly name: string;
  /**
   * Starts the machine. `initial` is what it begins with, by the names of payloads: `item` opens `approval` at once,
   * `attendance` brings `attendance` the day's data, `answer` signs `session` in.
   */
  start(effects: MachineEffects, options?: MachineOptions, initial?: Readonly<Record<string, unknown>>): Handle;
}
