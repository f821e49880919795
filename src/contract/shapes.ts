/** What an endpoint takes and answers, as the generated interfaces have it. */
export interface EndpointShapes {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly response: unknown;
}

/** A value that whoever gets it leaves as it is. */
export type Given<T> = T extends object ? { readonly [K in keyof T]: Given<T[K]> } : T;

/** The body of an endpoint; nothing is known of one that it does not take. */
export type Body<E extends EndpointShapes> = E extends { body: infer B } ? Given<B> : unknown;

/** The query string of an endpoint, read into its values. */
export type Query<E extends EndpointShapes> = E extends { query: infer Q } ? Given<Q> : unknown;

/** A value that becomes another one when it is written as JSON, where a date becomes a text. */
export type Written<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends object
    ? { readonly [K in keyof T]: Written<T[K]> }
    : T;

/** What is written as the whole answer of an endpoint. */
export type Answer<E extends EndpointShapes> = Written<E['response']>;
