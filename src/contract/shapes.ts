/** The input and output of an endpoint, as in the generated interfaces. */
export interface EndpointShapes {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  /** What the rows of its list can be sorted by, filtered by and searched in. */
  readonly list?: unknown;
  readonly response: unknown;
}

/** A value that its receiver must not change. */
export type Given<T> = T extends object ? { readonly [K in keyof T]: Given<T[K]> } : T;

/** The body of an endpoint; unknown if it takes none. */
export type Body<E extends EndpointShapes> = E extends { body: infer B } ? Given<B> : unknown;

/** The query string of an endpoint, parsed into values. */
export type Query<E extends EndpointShapes> = E extends { query: infer Q } ? Given<Q> : unknown;

/** What stands in the braces of an endpoint's path. */
export type Path<E extends EndpointShapes> = E extends { path: infer P } ? Given<P> : unknown;

/** The headers of the contract that an endpoint takes. */
export type Headers<E extends EndpointShapes> = E extends { headers: infer H } ? Given<H> : unknown;

/** The type of a value once written as JSON, where a date becomes a text. */
export type Written<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends object
    ? { readonly [K in keyof T]: Written<T[K]> }
    : T;

/** The whole answer of an endpoint as written. */
export type Answer<E extends EndpointShapes> = Written<E['response']>;
