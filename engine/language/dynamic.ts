import type { JsonSchema as AnySchema, Encoding, ListOperator, Method } from './contract';
import type { Expression } from './expression';
import type { ListKind } from './listRules';
import type { PlaceName, WritingStyle } from './payloadPlaces';

/** A value known when the screen was compiled, or the expression that computes it. */
export type Dynamic<T> = T | Expression<T>;

/** A row of a list, as the endpoint sent it. */
export type Row = Readonly<Record<string, unknown>>;

/** A form's rules. */
export type FormRules = AnySchema;

/** An endpoint in a compiled screen: everything a client needs to call it. */
export interface Target {
  /** Its key in the contract, `POST /api/visits/plan`, for messages. */
  readonly endpoint: string;
  readonly method: Method;
  readonly path: string;
  readonly encoding: Encoding;
  readonly effect: 'read' | 'write';
  /**
   * Whether a repeated write may be carried out twice: another provider serves it, or it needs no session, so that the
   * server keeps no response to it.
   */
  readonly unrepeatable?: true;
  /** Where payload keys go; unlisted keys go into the body, or into the query string of a GET. */
  readonly places?: Readonly<Record<string, PlaceName>>;
  /** How lists and objects are serialised under their key, where it differs from the default. */
  readonly writings?: Readonly<Record<string, WritingStyle>>;
  /** Body keys whose texts are files, sent as such by `multipart`. */
  readonly files?: readonly string[];
  /** Body keys to leave out when they are empty: they are optional but may not be null. */
  readonly omits?: readonly string[];
  /** The payload key with the version of the record that the call changes. */
  readonly recordVersion?: string;
  /** Checks the parts of a response that the screen needs against the contract; if absent, any response is accepted. */
  readonly fits?: (answer: unknown) => boolean;
}

/** A filter of a list, in a compiled screen. */
export interface Filter {
  /** The property of a row. */
  readonly name: string;
  /** Its title in the contract; '' if it has none. */
  readonly title: string;
  readonly kind: ListKind;
  /** Never contains both `is` and `in`. */
  readonly operators: readonly ListOperator[];
  /** The possible values with their labels; absent if they are not known. */
  readonly values?: readonly FilterValue[];
}

/** A value in the query string, and its label. */
export type FilterValue = readonly [value: string, words: string];
