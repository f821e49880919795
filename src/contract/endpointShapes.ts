/** The input and output of an endpoint, as in the generated interfaces. */
export interface EndpointShapes {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  /** The names of its list's fields for sorting, filtering and searching. */
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

/** The values that serialize to the JSON type `T`: a handler can pass a `Date` for a string. */
export type AsJson<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends object
    ? { readonly [K in keyof T]: AsJson<T[K]> }
    : T;

/** The response that an endpoint's handler returns, before it is serialized. */
export type Answer<E extends EndpointShapes> = AsJson<E['response']>;
