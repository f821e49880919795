import type { Endpoint, JsonSchema } from '../../../engine/language/contract';
import { isText } from '../../../engine/language/json';
import { namesInPath } from '../../../engine/language/payloadPlaces';
import { propertiesOf } from '../../../engine/language/schemaParts';
import type { PreparedCall } from '../call/call';
import { badInput } from '../call/errors';
import type { AnyEndpoint } from '../call/handler';
import type { ListQuery } from '../call/listQuery';
import type { SentBody } from './encodings';
import { type Texts, valuesOf } from './fromText';
import { assertStorableText } from './storableText';
import { type Check, compileCheck } from './validators';

type Values = Record<string, unknown>;

/** The input of a call, validated against the contract: only its handler needs to know its shape. */
export interface Input extends Pick<PreparedCall<AnyEndpoint>, 'body' | 'path' | 'query' | 'headers'> {
  /** The query of the endpoint's list; missing if it has none. */
  readonly asked: ListQuery<never, never>;
}

/** A call as it arrived. */
export interface SentCall {
  /** The decoded values of the path parameters, in order. */
  readonly path?: readonly string[];
  readonly query?: Texts;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: SentBody;
  /** The list parameters of the query string, which are not part of `query`. */
  readonly asked?: ListQuery | undefined;
}

/** Turns a request into the input of one endpoint, or throws HttpError 400 with the reason. */
export type InputReader = (sent: SentCall) => Input;

const nothing: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** The input for one location, such as the body or the path: strings to convert, and values of the right type. */
interface Arrived {
  readonly texts?: Texts;
  readonly values?: Values;
}

type PlaceReader = (arrived: Arrived) => Values;

/** Creates the reader of one location: it converts strings to values and validates all values. */
function placeReader(schema: JsonSchema): PlaceReader {
  const exact: Check = compileCheck(schema, { fromText: false });
  const fromText: Check = compileCheck(schema, { fromText: true });
  return ({ texts = {}, values = {} }) => {
    const read = valuesOf(texts, schema);
    const twice = Object.keys(read).find((key) => Object.hasOwn(values, key));
    if (twice !== undefined) throw badInput(`"${twice}" appears more than once.`);
    const all: Values = { ...values, ...read };
    const check: Check = Object.keys(read).length > 0 ? fromText : exact;
    check(all);
    assertStorableText(all);
    return all;
  };
}

/** Creates the reader of path or headers, where no other fields are accepted and lists are separated by commas. */
function namedReader(schema: JsonSchema | undefined): (textOf: (name: string, index: number) => unknown) => Values {
  if (schema === undefined) return () => ({});
  const fields = Object.entries(propertiesOf(schema));
  const written = fields.map(([name, field]) => [name, { ...field, explode: false }]);
  const read = placeReader({ ...schema, properties: Object.fromEntries(written) });
  return (textOf) => {
    const texts = fields.map(([name], index) => [name, textOf(name, index)] as const);
    return read({ texts: Object.fromEntries(texts.filter((pair): pair is [string, string] => isText(pair[1]))) });
  };
}

/** A field's own name: `to` of `to[city]`. */
const rootOf = (key: string): string => key.split('[')[0] ?? key;

const pick = <T>(values: Readonly<Record<string, T>>, belongs: (field: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => belongs(rootOf(key))));

/**
 * Creates the input reader of an endpoint.
 *
 * A field may be in the body or in the query string, wherever the contract lists it, but never in both. Fields that
 * belong in the path or a header are read only from there. Where the body holds a secret, its fields are read only from
 * the body, since addresses end up in histories and logs.
 */
export function inputReader(endpoint: Endpoint): InputReader {
  const [body, query] = [endpoint.body ?? nothing, endpoint.query ?? nothing];
  const [bodyFields, queryFields] = [fieldsOf(body), fieldsOf(query)];
  const readers = { body: placeReader(body), query: placeReader(query) };
  const readPath = namedReader(endpoint.inPath && inOrder(endpoint.inPath, namesInPath(endpoint.path)));
  const readHeaders = namedReader(endpoint.headers);
  const isSecret = Object.values(propertiesOf(body)).some((field) => field.class === 'secret');
  const isBodys = (field: string): boolean => bodyFields.has(field) && !queryFields.has(field);
  const isQuerys = (field: string): boolean => queryFields.has(field) && !bodyFields.has(field);
  return ({ path = [], query: given = {}, headers = {}, body: sent, asked }) => {
    const own = (belongs: (field: string) => boolean): Arrived =>
      sent.asText ? { texts: pick(sent.values, belongs) } : { values: pick(sent.values, belongs) };
    const [toBody, toQuery] = [own((field) => !isQuerys(field)), own(isQuerys)];
    const [asBody, asQuery] = [pick(given, isBodys), pick(given, (field) => !isBodys(field))];
    const [exposed] = isSecret ? Object.keys(asBody) : [];
    if (exposed !== undefined) throw badInput(`Send "${exposed}" in the body, not in the URL.`);
    return {
      path: readPath((_, index) => path[index]),
      query: readers.query(both(toQuery, asQuery)),
      headers: readHeaders((name) => headers[name.toLowerCase()]?.toString()),
      body: readers.body(both(toBody, asBody)),
      ...(asked ? { asked } : {}),
    } as Input;
  };
}

/** The body's input for a location, merged with the values of the query string. */
function both({ texts = {}, values = {} }: Arrived, more: Texts): Arrived {
  const twice = Object.keys(texts).find((key) => Object.hasOwn(more, key));
  if (twice !== undefined) throw badInput(`"${twice}" appears more than once.`);
  return { texts: { ...texts, ...more }, values };
}

/** A schema with its fields in the order of the path. */
const inOrder = (schema: JsonSchema, names: readonly string[]): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(names.map((name) => [name, propertiesOf(schema)[name] ?? {}])),
});

const fieldsOf = (schema: JsonSchema): ReadonlySet<string> => new Set(Object.keys(propertiesOf(schema)));
