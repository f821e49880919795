import type { Answer, EndpointShapes } from '../../contract/endpointShapes';
import type { QueryTimeouts } from '../store/timeouts';
import type { Call, PreparedCall } from './call';

/** How a handler is run. */
interface Served<E extends EndpointShapes> {
  /** Whether the handler deals with repeated keys itself; otherwise the server stores its response for a day. */
  readonly knowsRepeats?: true;
  /** Time limits for the handler's statements and locks, where they differ from the defaults. */
  readonly timeouts?: Partial<QueryTimeouts>;
  /**
   * Slow work that needs no database row, such as hashing: runs before the transaction, so that it does not delay
   * others.
   */
  readonly prepare?: (asked: PreparedCall<E>) => Promise<unknown>;
  /** Slow work that follows from the stored change: runs after the transaction, before the answer. */
  readonly finish?: () => Promise<void>;
}

/** Answers one endpoint with the whole envelope, e.g. `{ data: … }` or `{ result: true, msg: '…' }`. */
export interface Handler<E extends EndpointShapes> extends Served<E> {
  (call: Call<E>): Promise<Answer<E>>;
}

/** The handlers of a part of the contract, `Area<LeaveApi>`: exactly one for each endpoint. */
export type Area<Endpoints extends { readonly [K in keyof Endpoints]: EndpointShapes }> = {
  readonly [K in keyof Endpoints]: Handler<Endpoints[K]>;
};

/** An endpoint of any shape, with validated input. */
export interface Proven extends EndpointShapes {
  readonly body: never;
  readonly path: never;
  readonly query: never;
  readonly headers: never;
  readonly list: { readonly sort: never; readonly filter: never; readonly search: never; readonly sums: never };
  readonly response: never;
}

/** A handler of any endpoint: the contract validates its input when it is called. */
export interface AnyHandler extends Served<Proven> {
  (call: Call<Proven>): Promise<unknown>;
}

/** Handlers by endpoint key, as in the contract. */
export type Handlers = Readonly<Record<string, AnyHandler>>;

/** A handler that receives the result of its `prepare`. */
export function createPreparedHandler<E extends EndpointShapes, P>(
  prepare: (asked: PreparedCall<E>) => Promise<P>,
  answer: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
  more: Omit<Served<E>, 'prepare'> = {},
): Handler<E> {
  return Object.assign((call: Call<E>) => answer(call, call.prepared as P), { ...more, prepare });
}
