/** The places of call parameters, shared by the contract, the checker, the client and the server. */

import type { Endpoint, JsonSchema } from './contract';
import { itemsOf, propertiesOf } from './schemaParts';

/** The places of parameters in a request, in the order in which they are sent. */
export const places = ['path', 'query', 'headers', 'body'] as const;

/** One of `places`. */
export type PlaceName = (typeof places)[number];

/** The schema of an endpoint's parameters for each place that has any. */
export function parametersByPlace({
  inPath,
  query,
  headers,
  body,
}: TakingEndpoint): readonly (readonly [PlaceName, JsonSchema])[] {
  const all = { path: inPath, query, headers, body };
  return places.flatMap((place) => {
    const schema = all[place];
    return schema === undefined ? [] : [[place, schema] as const];
  });
}

/** The parts of an endpoint that describe its parameters. */
export type TakingEndpoint = Pick<Endpoint, 'inPath' | 'query' | 'headers' | 'body'>;

/** The names in the braces of a path, in order. */
export const namesInPath = (path: string): readonly string[] =>
  [...path.matchAll(/\{([^{}/]*)\}/g)].map(([, name = '']) => name);

/**
 * How a list or an object is serialised under one key instead of repeating the key: joined by a character, or `deep`,
 * as `key[name]=value`.
 */
export type WritingStyle = ',' | ' ' | '|' | 'deep';

const joined: Readonly<Record<string, WritingStyle>> = { spaceDelimited: ' ', pipeDelimited: '|', deepObject: 'deep' };

/**
 * The serialisation that OpenAPI's `style` and `explode` specify for a property; undefined for the default, which
 * repeats the key for each item.
 */
export function writingOf({ style, explode }: JsonSchema): WritingStyle | undefined {
  if (typeof style === 'string' && style !== 'form') return joined[style];
  return explode === false ? ',' : undefined;
}

/** The properties with a non-default serialisation. */
export const writingsIn = (schema: JsonSchema | undefined): Readonly<Record<string, WritingStyle>> =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
      const writing = writingOf(property);
      return writing === undefined ? [] : [[name, writing] as const];
    }),
  );

/** Whether a property is a file: a data URL. */
export const isFile = ({ format }: JsonSchema): boolean => format === 'data-url';

/** The properties of a body that are files, or lists of files. */
export const filesIn = (schema: JsonSchema | undefined): readonly string[] =>
  Object.entries(propertiesOf(schema))
    .filter(([, property]) => isFile(property) || isFile(itemsOf(property) ?? {}))
    .map(([name]) => name);
