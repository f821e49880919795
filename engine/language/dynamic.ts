import type { JsonSchema as AnySchema } from './contract';
import type { Expression } from './expression';

/** A value known when the screen was compiled, or the expression that computes it. */
export type Dynamic<T> = T | Expression<T>;

/** A row of a list, as the endpoint sent it. */
export type Row = Readonly<Record<string, unknown>>;

/** A form's rules. */
export type JsonSchema = AnySchema;

/** An endpoint in a compiled screen: everything a client needs to call it. */
export interface Target {
  /** Its key in the contract, `POST /api/visits/plan`, for messages. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: 'json' | 'form';
  readonly effect: 'read' | 'write';
  /** The payload keys that go into the query string; the others go into the body. */
  readonly query: readonly string[];
  /** Body keys to leave out when they are empty: they are optional but may not be null. */
  readonly omits?: readonly string[];
  /** Checks that an answer fits the contract as far as the screen needs; if absent, any answer is accepted. */
  readonly fits?: (answer: unknown) => boolean;
}
