import type { Endpoint, JsonSchema } from '../../language/contract';
import { asObject, isObject } from '../../language/json';
import { definitionsOf, propertiesOf } from '../../language/schemaParts';
import { languageSchemas } from '../../language/schemas';
import { payloadKeys } from '../check/payload';
import { withGaps } from '../check/route';
import type { ScreenContract } from '../check/screenFacts';
import { rolesNamed } from '../contract/rolesNamed';

type Schema = { [keyword: string]: unknown };

/**
 * The bundle's name for a reference: `form.schema.json#/definitions/submit`, seen from table.schema.json, is
 * `form.submit`.
 */
export function nameOfReference(ref: string, within: string): string {
  const [target = '', pointer] = ref.split('#');
  const file = (target === '' ? within : target).replace('.schema.json', '');
  return pointer === undefined || pointer === '' ? file : `${file}.${pointer.replace('/definitions/', '')}`;
}

/** Every part of the language by its name in the bundle. */
export function languageParts(): ReadonlyMap<string, { readonly schema: JsonSchema; readonly file: string }> {
  const parts = Object.entries(languageSchemas).flatMap(([file, schema]) => {
    const name = file.replace('.schema.json', '');
    const inner = Object.entries(definitionsOf(schema));
    return [
      [name, { schema, file }] as const,
      ...inner.map(([key, part]) => [`${name}.${key}`, { schema: part, file }] as const),
    ];
  });
  return new Map(parts);
}

/**
 * The language as one schema for editors, including this application's endpoints, machines and routes, and the keys
 * that each endpoint accepts.
 */
export function bundleFor(contract: ScreenContract): JsonSchema {
  const definitions: Schema = {
    payloads: { allOf: Object.entries(contract.endpoints).map(([name, endpoint]) => payloadRule(name, endpoint)) },
  };
  for (const [name, { schema, file }] of languageParts()) definitions[name] = bundleSchema(schema, file, contract);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Screen',
    allOf: [{ $ref: '#/definitions/screen' }],
    definitions,
  };
}

function bundleSchema(schema: unknown, file: string, contract: ScreenContract): unknown {
  if (Array.isArray(schema)) return schema.map((one) => bundleSchema(one, file, contract));
  if (!isObject(schema)) return schema;
  const {
    $id: _id,
    $schema: _schema,
    definitions: _definitions,
    holds: _holds,
    refers,
    goesWith: _goesWith,
    ...rest
  } = schema;
  const entries = Object.entries(rest).map(([keyword, value]) => {
    if (keyword === 'properties' || keyword === 'patternProperties')
      return [keyword, bundleProperties(asObject(value), file, contract)];
    if (keyword === '$ref') return ['$ref', `#/definitions/${nameOfReference(String(value), file)}`];
    return [keyword, bundleSchema(value, file, contract)];
  });
  return {
    ...Object.fromEntries(entries),
    ...namesOf(refers, contract),
    ...(takesPayload(schema) ? { allOf: [{ $ref: '#/definitions/payloads' }] } : {}),
  };
}

/** Bundles the schemas of properties. Separate from keywords, because a property name can equal a keyword. */
const bundleProperties = (
  properties: Readonly<Record<string, unknown>>,
  file: string,
  contract: ScreenContract,
): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, bundleSchema(schema, file, contract)]));

/** Whether `with` takes the keys of the endpoint under `call`. */
const takesPayload = (schema: JsonSchema): boolean => {
  const properties = propertiesOf(schema);
  return properties.call?.refers === 'endpoint' && 'with' in properties;
};

/** The schema of a string that refers to one of the application's names. */
function namesOf(refers: unknown, contract: ScreenContract): Schema {
  if (refers === 'endpoint')
    return {
      enum: Object.keys(contract.endpoints),
      enumDescriptions: Object.values(contract.endpoints).map(({ summary }) => summary),
    };
  if (refers === 'machine') return { enum: Object.keys(contract.machines) };
  if (refers === 'role') return { enum: rolesNamed(contract) };
  // Routes may also be relative or contain expressions.
  if (refers === 'route')
    return { anyOf: [{ enum: contract.routes.map(({ path }) => withGaps(path)) }, { type: 'string' }] };
  return {};
}

function payloadRule(name: string, endpoint: Endpoint): Schema {
  const keys = [...payloadKeys(endpoint)].filter(([, { schema }]) => schema.deprecated !== true);
  const properties = Object.fromEntries(
    keys.map(([key, { schema, required }]) => [key, { description: describeSchema(schema, required) }]),
  );
  const select = Object.keys(propertiesOf(endpoint.response));
  return {
    if: { required: ['call'], properties: { call: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { with: { properties }, ...(select.length > 0 ? { select: { examples: select } } : {}) } },
  };
}

function describeSchema(schema: JsonSchema, required: boolean): string {
  const words = [
    schema.title,
    schema.description,
    required ? 'Required.' : undefined,
    schema.maxLength === undefined ? undefined : `At most ${String(schema.maxLength)} characters.`,
  ];
  return words.filter((word) => word !== undefined).join(' · ');
}
