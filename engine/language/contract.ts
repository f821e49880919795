/**
 * The contract: every endpoint a screen may call and every machine it may use, as plain data.
 *
 * `loadContract` reads it from `schemas/`; the checker, the server and the API's own description all use this one
 * value.
 */

import type { JsonObject } from './json';

/** A JSON Schema (draft-07) as plain data; its references to entities are already resolved. */
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

/** The filter operators of a list: equal to a value, equal to any of several, from, up to, or containing a text. */
export const listOperators = ['is', 'in', 'from', 'to', 'contains'] as const;

/** One of `listOperators`. */
export type ListOperator = (typeof listOperators)[number];

/** The paging, sorting, search and filters that a list endpoint offers; names are properties of a row. */
export interface ListOffer {
  /** The default and maximum number of rows on one page. */
  readonly limit: number;
  /** The properties to sort by. */
  readonly sort: readonly string[];
  /** The default order: one of `sort`, with a `-` prefix for descending. */
  readonly order: string;
  readonly filter: Readonly<Record<string, readonly ListOperator[]>>;
  /** The properties that the search covers. */
  readonly search: readonly string[];
  /** `exact` to count all rows, or the count's limit; absent if the rows are not counted. */
  readonly total?: 'exact' | number;
  /** The properties to sum over all rows; requires an exact total. */
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
  /** Who may call it; with `session: false` and no roles, everyone. */
  readonly roles: readonly string[];
  /** Whether a bearer token is needed. */
  readonly session: boolean;
  readonly encoding: Encoding;
  /** The document that it was imported from: another provider serves it, not this application's server. */
  readonly external?: string;
  /**
   * Whether it shows another person's records, in full or masked as in lists, so that reading them is logged. A write
   * shows one if it rejects an outdated version.
   */
  readonly audit?: 'read' | 'reveal';
  /** Whether the server can make the call for many rows as a job; only for writes. */
  readonly bulk?: true;
  /**
   * The header with the version of the record that the call changes, as the response that showed the record gave it. The server rejects the call if the record has changed since.
   */
  readonly recordVersion?: string;
  /** The path parameters as an object; absent if there are none. */
  readonly inPath?: JsonSchema;
  /** The request headers as an object; absent if it accepts none. */
  readonly headers?: JsonSchema;
  /** The query string as an object; absent if it accepts none. */
  readonly query?: JsonSchema;
  /** The body; absent if it accepts none. */
  readonly body?: JsonSchema;
  /** The whole response, envelope included. */
  readonly response: JsonSchema;
  /** The list parameters it accepts; absent if it always returns all rows. */
  readonly list?: ListOffer;
  /** Other shapes of the response that a client accepts but this server never sends. */
  readonly variants?: readonly JsonSchema[];
}

/** A machine as a screen sees it. */
export interface MachineDescription {
  readonly name: string;
  /** A description of each state. */
  readonly states: JsonObject;
  /** The states that the machine leaves by itself, each with the options that set the milliseconds until then. */
  readonly leftAfter?: Readonly<Record<string, readonly string[]>>;
  /**
   * `payload` names the data that a screen sends with the event; absent if there is none. `leavesPage` is true if the
   * user leaves the page. `actsIn` lists the states in which it has an effect, each with those that it leads to.
   */
  readonly events: Readonly<Record<string, JsonObject>>;
  /** The values that expressions can read under the machine's name. */
  readonly context: JsonSchema;
  /**
   * The names that a screen binds to endpoints, e.g. `decide`. `runsIn` lists the states in which the call runs, each
   * with those that its outcomes lead to.
   */
  readonly calls: Readonly<Record<string, JsonObject>>;
  readonly options?: JsonSchema;
}

/** The API contract between client and server. */
export interface Contract {
  /** By key, as written in screens: `POST /api/visits/plan`. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly machines: Readonly<Record<string, MachineDescription>>;
}
