import type { Endpoint, JsonSchema } from '../../language/contract';
import { isObject, objectsIn, textsIn } from '../../language/json';
import { propertiesOf, requiredOf } from '../../language/schemaParts';

/** What a screen does with an answer, which decides what it must hold. */
export interface AnswerUse {
  /** The part that is kept, as keys joined by dots. */
  readonly select?: string | undefined;
  /** Whether one item counts as a list of one, and nothing as an empty list. */
  readonly asList?: boolean;
  /** Whether the screen itself says which answers are refusals, and so which are not. */
  readonly judged?: boolean;
}

const mapped = (schemas: unknown): JsonSchema[] => objectsIn(schemas).map(loose);

const isPlain = (schema: JsonSchema): boolean =>
  [schema.type].flat().every((type) => ['string', 'number', 'integer', 'boolean', 'null'].includes(String(type)));

/** Most keys of a record hold texts and numbers: those are named in two short lists, and not described one by one. */
function looseObject(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(propertiesOf(schema));
  const names = requiredOf(schema);
  const plain = properties.filter(([, inner]) => isPlain(inner)).map(([key]) => key);
  const deep = properties.filter(([, inner]) => !isPlain(inner)).map(([key, inner]) => [key, orNull(loose(inner))]);
  return {
    type: 'object',
    ...(names.length > 0 ? { holdsOneOf: names } : {}),
    ...(plain.length > 0 ? { plain } : {}),
    ...(deep.length > 0 ? { properties: Object.fromEntries(deep) } : {}),
  };
}

/** Texts and numbers stand for one another: another provider may write a number as a text, and the screen shows it all the same. */
const scalars: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'number'],
  number: ['number', 'string'],
  integer: ['number', 'string'],
};

const orNull = (schema: JsonSchema): JsonSchema =>
  schema.type === undefined ? schema : { ...schema, type: [...new Set([schema.type, 'null'].flat())] };

/**
 * What of a schema a client insists on: lists are lists of what they list, records are records with at least one of their keys,
 * texts are no records.
 *
 * Formats, limits and further keys are the server's own affair.
 */
function loose(schema: JsonSchema): JsonSchema {
  const alternatives = mapped(schema.anyOf ?? schema.oneOf);
  if (alternatives.length > 0) return { anyOf: alternatives };
  const types = textsIn([schema.type].flat());
  if (types.includes('object')) return withNull(looseObject(schema), types);
  if (types.includes('array')) {
    const items = isObject(schema.items) ? { items: loose(schema.items) } : {};
    return withNull({ type: 'array', ...items }, types);
  }
  return types.length === 0 ? {} : { type: [...new Set(types.flatMap((type) => scalars[type] ?? type))] };
}

const withNull = (schema: JsonSchema, types: readonly string[]): JsonSchema =>
  types.includes('null') ? orNull(schema) : schema;

/** The envelope with these keys present and loosely right. */
function envelope(schema: JsonSchema, keys: readonly string[], others: readonly string[] = []): JsonSchema {
  const wanted = Object.entries(propertiesOf(schema)).filter(([key]) => keys.includes(key) || others.includes(key));
  const parts = wanted.map(([key, inner]) => {
    const part = loose(inner);
    if (!keys.includes(key)) return [key, orNull(part)];
    // What is sent as proof, such as a token, is a text and not an empty one.
    return [key, inner.minLength === undefined ? part : { type: inner.type, not: { const: '' } }];
  });
  return { type: 'object', required: keys, properties: Object.fromEntries(parts) };
}

/** A write is done or not by its result, else by what its contract requires first. */
function writeSchema(response: JsonSchema, judged: boolean): JsonSchema {
  const names = Object.keys(propertiesOf(response));
  if (!names.includes('result')) return envelope(response, requiredOf(response).slice(0, 1));
  return judged ? envelope(response, [], ['result', 'msg']) : envelope(response, ['result'], ['msg']);
}

function asListed(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'array') return schema;
  return { anyOf: [schema, ...(isObject(schema.items) ? [schema.items] : []), { type: 'null' }] };
}

function readSchema(response: JsonSchema, { select = '', asList = false }: AnswerUse): JsonSchema {
  const [key = '', ...deeper] = select.split('.');
  const keys = key === '' ? requiredOf(response) : [key];
  const schema = envelope(response, keys);
  const part = propertiesOf(schema)[key];
  if (!asList || deeper.length > 0 || part === undefined) return schema;
  return { ...schema, properties: { ...propertiesOf(schema), [key]: asListed(part) } };
}

/** The schema that a client holds an answer against: what its contract says, as far as the screen would else show nonsense. */
export function answerSchema(endpoint: Pick<Endpoint, 'response' | 'effect' | 'variants'>, use: AnswerUse): JsonSchema {
  const { response, variants = [], effect } = endpoint;
  if (effect === 'write' && use.select === undefined) return writeSchema(response, use.judged ?? false);
  const own = readSchema(response, use);
  return variants.length === 0 ? own : { anyOf: [own, ...variants.map((variant) => readSchema(variant, use))] };
}
