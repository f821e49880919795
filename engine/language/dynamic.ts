import type { JsonSchema as AnySchema } from './contract';
import type { Expression } from './expression';

/** A value known when the screen was compiled, or the expression that computes it. */
export type Dynamic<T> = T | Expression<T>;

/** One row of a list: what the endpoint answered, key by key. */
export type Row = Readonly<Record<string, unknown>>;

/** A form's rules. */
export type JsonSchema = AnySchema;

/** An endpoint as a compiled screen carries it: all that a client needs to call it. */
export interface Target {
  /** The key in the contract, `POST /api/visits/plan`, for messages. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: 'json' | 'form';
  readonly effect: 'read' | 'write';
  /** The payload's keys that go into the query string; the others go into the body. */
  readonly query: readonly string[];
  /** Keys of the body that are left out while there is nothing to send: the endpoint can do without them, and takes no null. */
  readonly omits?: readonly string[];
  /** Whether an answer is what the contract says, as far as the screen needs it. Without it, every answer is taken. */
  readonly fits?: (answer: unknown) => boolean;
}
