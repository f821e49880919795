import type { Schema } from './schemaFiles';

/** Rewrites a reference, e.g. `source.schema.json` as `#/definitions/Source`. */
export type Resolve = (ref: string) => string;

/** Keywords whose value maps freely chosen names to schemas. */
const namedSchemas = new Set(['properties', 'definitions', 'dependencies']);

/** Keywords to drop: they would make the generator name a type or add length limits to it. */
const withoutMeaningHere = new Set([
  '$id',
  '$schema',
  'title',
  'minItems',
  'maxItems',
  'definitions',
  'patternProperties',
  'default',
  'examples',
]);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an alternative only restricts which keys can be combined, which TypeScript interfaces do not express. */
const isOnlyPresence = (value: unknown): boolean =>
  isSchema(value) && Object.keys(value).every((key) => key === 'required' || key === 'not' || key === 'description');

/** Keeps the description next to a reference: draft-07 would ignore it, and the generator would copy the type. */
function plainReference(schema: Schema, ref: string, resolve: Resolve): Schema {
  // Reference to the JSON Schema meta-schema: the author's own schema, which is any object.
  if (ref.startsWith('http:')) return { description: schema.description, type: 'object', additionalProperties: true };
  const target = { $ref: resolve(ref) };
  return typeof schema.description === 'string' ? { description: schema.description, allOf: [target] } : target;
}

/** Reduces a schema to what TypeScript can express: resolves references, drops property titles. */
export function toTypeScriptSchema(schema: unknown, resolve: Resolve): unknown {
  if (Array.isArray(schema)) return schema.map((item) => toTypeScriptSchema(item, resolve));
  if (!isSchema(schema)) return schema;
  if (typeof schema.$ref === 'string') return plainReference(schema, schema.$ref, resolve);
  const entries = Object.entries(schema)
    .filter(([keyword, value]) => !withoutMeaningHere.has(keyword) && !isPresenceRule(keyword, value))
    .map(([keyword, value]) => [keyword, plainValue(keyword, value, resolve)]);
  // TypeScript allows an index signature only if all properties have the same type.
  const open = 'patternProperties' in schema ? { additionalProperties: true } : {};
  return { ...Object.fromEntries(entries), ...open };
}

const isPresenceRule = (keyword: string, value: unknown): boolean =>
  ['oneOf', 'anyOf', 'allOf'].includes(keyword) && Array.isArray(value) && value.every(isOnlyPresence);

function plainValue(keyword: string, value: unknown, resolve: Resolve): unknown {
  if (keyword === 'enum' || keyword === 'const' || keyword === 'required') return value;
  if (!namedSchemas.has(keyword) || !isSchema(value)) return toTypeScriptSchema(value, resolve);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toTypeScriptSchema(inner, resolve)]));
}
