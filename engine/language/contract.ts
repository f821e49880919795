/**
 * The contract: every endpoint a screen may call and every machine it may play, as plain data.
 *
 * `loadContract` reads it from `schemas/`; the checker, the server and the API's own description all read this one value.
 */

import type { JsonObject } from './json';

/** A JSON Schema (draft-07) as plain data, with its references to entities already replaced. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** How a client writes the body: `json`, or `form` for application/x-www-form-urlencoded. */
export type Encoding = 'json' | 'form';

/** Whether a call may change anything; a `write` runs in a transaction. */
export type Effect = 'read' | 'write';

/**
 * How a value may be handled, as its schema says under `class`: what opens a door (`secret`), numbers of papers (`identity`), what
 * somebody earns and where it goes (`pay`), what concerns the body (`health`), how somebody is reached (`contact`).
 */
export const dataClasses = ['secret', 'identity', 'health', 'pay', 'contact'] as const;

/** One of `dataClasses`. */
export type DataClass = (typeof dataClasses)[number];

/** One endpoint. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path below the provider's address, e.g. `/api/visits/plan`. */
  readonly path: string;
  readonly summary: string;
  /** Name of the file of `schemas/api` that describes it. */
  readonly area: string;
  readonly effect: Effect;
  /** Who may call; empty together with `session: false` means everybody. */
  readonly roles: readonly string[];
  /** Whether a bearer token is needed. */
  readonly session: boolean;
  readonly encoding: Encoding;
  /** Whether it shows what is kept about another person, whole or as lists show it, so that who asks is written down. */
  readonly trail?: 'read' | 'reveal';
  /** The query string as an object; absent when the endpoint takes none. */
  readonly query?: JsonSchema;
  /** The body; absent when the endpoint takes none. */
  readonly body?: JsonSchema;
  /** The whole answer, envelope included. */
  readonly response: JsonSchema;
  /** Other shapes of the answer that a client understands, and this server never sends. */
  readonly variants?: readonly JsonSchema[];
}

/** A machine as a screen sees it. */
export interface MachineDescription {
  readonly name: string;
  /** What is going on in each state, in words. */
  readonly states: JsonObject;
  /** `payload` names what a screen sends along; absent when the event carries nothing. */
  readonly events: Readonly<Record<string, JsonObject>>;
  /** What expressions may read under the machine's name. */
  readonly context: JsonSchema;
  /** The names that a screen binds to endpoints, e.g. `decide`. */
  readonly calls: Readonly<Record<string, JsonObject>>;
  readonly options?: JsonSchema;
}

/** Everything that the two sides have agreed on. */
export interface Contract {
  /** By key, as screens write it: `POST /api/visits/plan`. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly machines: Readonly<Record<string, MachineDescription>>;
}
