import type { ScreenContract } from '../../../engine/compiler/compileScreen';
import type { Endpoint, JsonSchema } from '../../../engine/language/contract';
import { objectFields } from '../../../engine/language/formFields';
import { asObject, isObject, objectsIn } from '../../../engine/language/json';
import { noBody } from '../../../src/server/input/encodings';
import { inputReader } from '../../../src/server/input/inputReader';

const common = {
  summary: 'Of the robot',
  area: 'robot',
  roles: ['employee'],
  session: true,
  encoding: 'json',
} as const;
const accepted: JsonSchema = { type: 'object', properties: { result: { type: 'boolean' }, msg: { type: 'string' } } };

const takes = (schema: JsonSchema): Endpoint => ({
  ...common,
  method: 'POST',
  path: '/api/record',
  effect: 'write',
  body: schema,
  response: accepted,
});

/** A record that is not filled in yet lacks required values, whichever alternative it will have. */
function notFilledIn(schema: JsonSchema): JsonSchema {
  const listed = (['oneOf', 'anyOf'] as const).filter((keyword) => Array.isArray(schema[keyword]));
  const alternatives = listed.map((keyword) => [keyword, objectsIn(schema[keyword]).map(notFilledIn)]);
  return { ...schema, required: [], ...Object.fromEntries(alternatives) };
}

const shows = (schema: JsonSchema): Endpoint => ({
  ...common,
  method: 'GET',
  path: '/api/record',
  effect: 'read',
  response: { type: 'object', properties: { data: notFilledIn(schema) } },
});

/** A contract of two endpoints: one returns a record of this schema, the other takes one. */
export const contractOf = (shown: JsonSchema, taken: JsonSchema): ScreenContract => ({
  routes: [{ path: '/record', screen: 'record' }],
  machines: {},
  endpoints: { 'GET /api/record': shows(shown), 'POST /api/record': takes(taken) },
});

/** A schema with the keys of another one and any values: for an endpoint that accepts more than the form. */
export const anythingIn = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(objectFields(schema).fields.map(({ name }) => [name, {}])),
});

/** A schema without rules that compare fields: endpoints cannot have them. */
function withoutReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutReferences);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([, rule]) => !(isObject(rule) && '$data' in rule));
  return Object.fromEntries(kept.map(([keyword, rule]) => [keyword, withoutReferences(rule)]));
}

/** The server's message about a body of this schema; undefined when it is accepted. */
export function serverOf(schema: JsonSchema): (body: unknown) => string | undefined {
  const read = inputReader(takes(asObject(withoutReferences(schema))));
  return (body) => {
    try {
      const values = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
      read({ body: body === undefined ? noBody : { asText: false, values } });
      return undefined;
    } catch (fault) {
      return (fault as Error).message;
    }
  };
}
