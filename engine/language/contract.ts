/**
 * The contract: every endpoint a screen may call and every machine it may use, as plain data.
 *
 * `loadContract` reads it from `schemas/`; the checker, the server and the API's own description all use this one
 * value.
 */

import type { JsonObject } from './json';

/** A JSON Schema (draft-07) as plain data; its references to entities are already replaced. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The encoding of the body: `json`, or `form` for application/x-www-form-urlencoded. */
export type Encoding = 'json' | 'form';

/** Whether a call may change anything; a `write` runs in a transaction. */
export type Effect = 'read' | 'write';

/**
 * The data classes, given under `class` in a schema: credentials (`secret`), identity document numbers (`identity`),
 * earnings and bank details (`pay`), health (`health`), contact details (`contact`).
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
  /** The name of the `schemas/api` file that describes it. */
  readonly area: string;
  readonly effect: Effect;
  /** Who may call it; with `session: false` and no roles, everybody. */
  readonly roles: readonly string[];
  /** Whether a bearer token is needed. */
  readonly session: boolean;
  readonly encoding: Encoding;
  /** Whether it shows another person's records, in full or masked as in lists, so that reading them is logged. */
  readonly trail?: 'read' | 'reveal';
  /** The query string as an object; absent when the endpoint takes none. */
  readonly query?: JsonSchema;
  /** The body; absent when the endpoint takes none. */
  readonly body?: JsonSchema;
  /** The whole answer, envelope included. */
  readonly response: JsonSchema;
  /** Other shapes of the answer that a client accepts but this server never sends. */
  readonly variants?: readonly JsonSchema[];
}

/** A machine as a screen sees it. */
export interface MachineDescription {
  readonly name: string;
  /** A description of each state. */
  readonly states: JsonObject;
  /** `payload` names the data a screen sends along; absent when there is none. */
  readonly events: Readonly<Record<string, JsonObject>>;
  /** The values that expressions may read under the machine's name. */
  readonly context: JsonSchema;
  /** The names that a screen binds to endpoints, e.g. `decide`. */
  readonly calls: Readonly<Record<string, JsonObject>>;
  readonly options?: JsonSchema;
}

/** Everything that client and server have agreed on. */
export interface Contract {
  /** By key, as written in screens: `POST /api/visits/plan`. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly machines: Readonly<Record<string, MachineDescription>>;
}
