import type { Endpoint, JsonSchema } from '../../language/contract';
import { isObject, objectsIn, textsIn } from '../../language/json';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';

/** How a screen uses a response, which determines what the response must contain. */
export interface AnswerUse {
  /** The part the screen uses, as keys joined by dots. */
  readonly select?: string | undefined;
  /** Whether a single item counts as a list of one, and a missing value as an empty list. */
  readonly asList?: boolean;
  /** Whether the screen itself decides which responses are refusals. */
  readonly judged?: boolean;
}

const loosenAll = (schemas: unknown): JsonSchema[] => objectsIn(schemas).map(loose);

const isPlain = (schema: JsonSchema): boolean =>
  [schema.type].flat().every((type) => ['string', 'number', 'integer', 'boolean', 'null'].includes(String(type)));

/**
 * The loose schema of an object. Scalar keys are listed by name instead of with a schema each: most keys are texts and
 * numbers, so this is shorter.
 */
function looseObject(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(propertiesOf(schema));
  const names = requiredKeys(schema);
  const plain = properties.filter(([, inner]) => isPlain(inner)).map(([key]) => key);
  const deep = properties.filter(([, inner]) => !isPlain(inner)).map(([key, inner]) => [key, orNull(loose(inner))]);
  return {
    type: 'object',
    ...(names.length > 0 ? { holdsOneOf: names } : {}),
    ...(plain.length > 0 ? { plain } : {}),
    ...(deep.length > 0 ? { properties: Object.fromEntries(deep) } : {}),
  };
}

/**
 * The types accepted for each scalar type: texts and numbers are interchangeable, because a provider may send a number
 * as a text, which displays the same.
 */
const scalars: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'number'],
  number: ['number', 'string'],
  integer: ['number', 'string'],
};

const orNull = (schema: JsonSchema): JsonSchema =>
  schema.type === undefined ? schema : { ...schema, type: [...new Set([schema.type, 'null'].flat())] };

/**
 * The part of a schema that a client enforces: a list must be an array, a record an object with at least one of its
 * required keys, and a scalar must not be an object or an array.
 *
 * Formats, limits and additional keys are left to the server.
 */
function loose(schema: JsonSchema): JsonSchema {
  const alternatives = loosenAll(schema.anyOf ?? schema.oneOf);
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

/** The schema of an envelope: `keys` must be present, `others` are optional; each is checked loosely. */
function envelope(schema: JsonSchema, keys: readonly string[], others: readonly string[] = []): JsonSchema {
  const wanted = Object.entries(propertiesOf(schema)).filter(([key]) => keys.includes(key) || others.includes(key));
  const parts = wanted.map(([key, inner]) => {
    const part = loose(inner);
    if (!keys.includes(key)) return [key, orNull(part)];
    // A credential, such as a token, must be a non-empty text.
    return [key, inner.minLength === undefined ? part : { type: inner.type, not: { const: '' } }];
  });
  return { type: 'object', required: keys, properties: Object.fromEntries(parts) };
}

/**
 * The schema of a write's response, which indicates success by its result or, without one, by the first key that the
 * contract requires.
 */
function writeSchema(response: JsonSchema, judged: boolean): JsonSchema {
  const names = Object.keys(propertiesOf(response));
  if (!names.includes('result')) return envelope(response, requiredKeys(response).slice(0, 1));
  return judged ? envelope(response, [], ['result', 'msg']) : envelope(response, ['result'], ['msg']);
}

function asListed(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'array') return schema;
  return { anyOf: [schema, ...(isObject(schema.items) ? [schema.items] : []), { type: 'null' }] };
}

function readSchema(response: JsonSchema, { select = '', asList = false }: AnswerUse): JsonSchema {
  const [key = '', ...deeper] = select.split('.');
  const keys = key === '' ? requiredKeys(response) : [key];
  const schema = envelope(response, keys);
  const part = propertiesOf(schema)[key];
  if (!asList || deeper.length > 0 || part === undefined) return schema;
  return { ...schema, properties: { ...propertiesOf(schema), [key]: asListed(part) } };
}

/** Whether a response is not an object, or need not be one. */
const isNoObject = ({ type }: JsonSchema): boolean =>
  type !== undefined && [type].flat().some((one) => one !== 'object');

/** A schema for any of several responses; a list, a scalar or null is accepted as a whole. */
function eitherOf(
  answers: readonly JsonSchema[],
  asObject: (answer: JsonSchema) => JsonSchema,
  { select, asList = false }: AnswerUse,
): JsonSchema {
  const whole = (answer: JsonSchema): JsonSchema => (asList ? asListed(loose(answer)) : loose(answer));
  const all = answers.map((one) => (isNoObject(one) && !select ? whole(one) : asObject(one)));
  const [only = {}] = all;
  return all.length === 1 ? only : { anyOf: all };
}

/**
 * The schema that a client checks a response against: the minimum of the contract that the screen needs to display it.
 */
export function answerSchema(endpoint: Pick<Endpoint, 'response' | 'effect' | 'variants'>, use: AnswerUse): JsonSchema {
  const { response, variants = [], effect } = endpoint;
  if (effect === 'write' && use.select === undefined)
    return eitherOf([response, ...variants.filter(isNoObject)], (one) => writeSchema(one, use.judged ?? false), use);
  return eitherOf([response, ...variants], (one) => readSchema(one, use), use);
}
