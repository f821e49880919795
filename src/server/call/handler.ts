import type { Answer, EndpointShapes } from '../../contract/endpointShapes';
import type { QueryTimeouts } from '../store/timeouts';
import type { Call, PreparedCall } from './call';

/** How a handler is run. */
interface HandlerOptions<E extends EndpointShapes> {
  /** Whether the handler deals with repeated keys itself; otherwise the server stores its response for a day. */
  readonly handlesIdempotency?: true;
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
export interface Handler<E extends EndpointShapes> extends HandlerOptions<E> {
  (call: Call<E>): Promise<Answer<E>>;
  /** Answers a call repeated with the same key, if the response contains a secret, which the server must not store. */
  readonly repeat?: (call: Call<E>) => Promise<Answer<E>>;
}

/** The handlers of a part of the contract, `Area<LeaveApi>`: exactly one for each endpoint. */
export type Area<Endpoints extends { readonly [K in keyof Endpoints]: EndpointShapes }> = {
  readonly [K in keyof Endpoints]: Handler<Endpoints[K]>;
};

/** An endpoint of any shape, with validated input. */
export interface AnyEndpoint extends EndpointShapes {
  readonly body: never;
  readonly path: never;
  readonly query: never;
  readonly headers: never;
  readonly list: { readonly sort: never; readonly filter: never; readonly search: never; readonly sums: never };
  readonly response: never;
}

/** Answers a call with input that the contract has validated. */
export type CallHandler = (call: Call<AnyEndpoint>) => Promise<unknown>;

/** A handler of any endpoint: the contract validates its input when it is called. */
export interface AnyHandler extends HandlerOptions<AnyEndpoint> {
  (call: Call<AnyEndpoint>): Promise<unknown>;
  readonly repeat?: CallHandler;
}

/** Handlers by endpoint key, as in the contract. */
export type Handlers = Readonly<Record<string, AnyHandler>>;

type PreparedAnswer<E extends EndpointShapes, P> = (call: Call<E>, prepared: P) => Promise<Answer<E>>;

interface PreparedExtras<E extends EndpointShapes, P> extends Omit<HandlerOptions<E>, 'prepare'> {
  /** Answers a call repeated with the same key, if the response contains a secret. */
  readonly repeat?: PreparedAnswer<E, P>;
}

/** A handler that receives the result of its `prepare`. */
export function createPreparedHandler<E extends EndpointShapes, P>(
  prepare: (asked: PreparedCall<E>) => Promise<P>,
  answer: PreparedAnswer<E, P>,
  { repeat, ...more }: PreparedExtras<E, P> = {},
): Handler<E> {
  const withPrepared = (run: PreparedAnswer<E, P>) => (call: Call<E>) => run(call, call.prepared as P);
  return Object.assign(withPrepared(answer), { ...more, prepare, ...(repeat && { repeat: withPrepared(repeat) }) });
}
