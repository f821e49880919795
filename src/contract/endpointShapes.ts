/** The input and output of an endpoint, as in the generated interfaces. */
export interface EndpointShapes {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  /** The properties its list can be sorted by, filtered by and searched in. */
  readonly list?: unknown;
  readonly response: unknown;
}

/** A value that its receiver must not modify. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The request body of an endpoint; unknown if it takes none. */
export type Body<E extends EndpointShapes> = E extends { body: infer B } ? Immutable<B> : unknown;

/** The query string of an endpoint, parsed into values. */
export type Query<E extends EndpointShapes> = E extends { query: infer Q } ? Immutable<Q> : unknown;

/** The path parameters of an endpoint. */
export type Path<E extends EndpointShapes> = E extends { path: infer P } ? Immutable<P> : unknown;

/** The headers of the contract that an endpoint takes. */
export type Headers<E extends EndpointShapes> = E extends { headers: infer H } ? Immutable<H> : unknown;

/** The type of a value once serialized as JSON, where a date becomes a string. */
export type AsJson<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends object
    ? { readonly [K in keyof T]: AsJson<T[K]> }
    : T;

/** The whole response of an endpoint, as serialized. */
export type Answer<E extends EndpointShapes> = AsJson<E['response']>;
