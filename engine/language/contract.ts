/**
 * The contract: every endpoint a screen may call and every machine it may use, as plain data.
 *
 * `loadContract` reads it from `schemas/`; the checker, the server and the API's own description all use this one
 * value.
 */

import type { JsonObject } from './json';

/** A JSON Schema (draft-07) as plain data; its references to entities are already replaced. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The methods that an endpoint can have. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** One of `methods`. */
export type Method = (typeof methods)[number];

/** The encodings of a body. */
export const encodings = ['json', 'form', 'multipart'] as const;

/**
 * The encoding of the body: `json`, `form` for application/x-www-form-urlencoded, or `multipart` for
 * multipart/form-data, in which texts of the format `data-url` travel as files.
 */
export type Encoding = (typeof encodings)[number];

/** Whether a call may change anything; a `write` runs in a transaction. */
export type Effect = 'read' | 'write';

/**
 * The data classes, given under `class` in a schema: credentials (`secret`), identity document numbers (`identity`),
 * earnings and bank details (`pay`), health (`health`), contact details (`contact`).
 */
export const dataClasses = ['secret', 'identity', 'health', 'pay', 'contact'] as const;

/** One of `dataClasses`. */
export type DataClass = (typeof dataClasses)[number];

/** How the rows of a list can be narrowed by a property: equal to one, equal to any, from, up to, or with a text in it. */
export const listOperators = ['is', 'in', 'from', 'to', 'contains'] as const;

/** One of `listOperators`. */
export type ListOperator = (typeof listOperators)[number];

/** What can be asked of an endpoint whose answer is a list, beside its query and body; names are properties of a row. */
export interface ListOffer {
  /** The most rows of one page, and how many come when nothing is asked. */
  readonly limit: number;
  /** The properties by which the rows can be sorted. */
  readonly sort: readonly string[];
  /** The usual order: one of `sort`, with `-` in front for descending. */
  readonly order: string;
  readonly filter: Readonly<Record<string, readonly ListOperator[]>>;
  /** The properties in which words are looked for. */
  readonly search: readonly string[];
  /** Whether all rows are counted, or up to how many; absent when the number is not told. */
  readonly total?: 'exact' | number;
  /** The properties whose sums over all rows are told, where all rows are counted. */
  readonly sums?: readonly string[];
}

/** One endpoint. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the provider's address, e.g. `/api/visits/plan`, or `/api/visits/{visit-id}`. */
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
  /** The document that it was imported from: another provider answers it, not this application's server. */
  readonly external?: string;
  /** Whether it shows another person's records, in full or masked as in lists, so that reading them is logged. */
  readonly trail?: 'read' | 'reveal';
  /** Whether the server makes the call for many rows as a job; only a write can be one. */
  readonly bulk?: true;
  /** What stands in the braces of the path, as an object; absent when there are none. */
  readonly inPath?: JsonSchema;
  /** The headers that it takes, as an object; absent when it takes none. */
  readonly headers?: JsonSchema;
  /** The query string as an object; absent when the endpoint takes none. */
  readonly query?: JsonSchema;
  /** The body; absent when the endpoint takes none. */
  readonly body?: JsonSchema;
  /** The whole answer, envelope included. */
  readonly response: JsonSchema;
  /** What can be asked of the list that it answers; absent when it always answers everything. */
  readonly list?: ListOffer;
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
