import type { Schema } from './schemaFiles';

/** Gives the new form of a reference, e.g. `#/definitions/Source` for `source.schema.json`. */
export type Resolve = (ref: string) => string;

/** Keywords whose value maps names of the author's choice to schemas. */
const namedSchemas = new Set(['properties', 'definitions', 'dependencies']);

/** Keywords that would make the generator name a type, or limit lengths in the type. */
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

/** Whether an alternative says only which keys go together, which a TypeScript interface leaves to the checker. */
const isOnlyPresence = (value: unknown): boolean =>
  isSchema(value) && Object.keys(value).every((key) => key === 'required' || key === 'not' || key === 'description');

/** A reference with words beside it keeps both: draft-07 would ignore the words, and the generator would copy the type. */
function plainReference(schema: Schema, ref: string, resolve: Resolve): Schema {
  // A place for a JSON Schema of the author's own: any object.
  if (ref.startsWith('http:')) return { description: schema.description, type: 'object', additionalProperties: true };
  const target = { $ref: resolve(ref) };
  return typeof schema.description === 'string' ? { description: schema.description, allOf: [target] } : target;
}

/**
 * The part of a schema that a TypeScript type can say: references resolved, titles of properties dropped.
 */
export function plain(schema: unknown, resolve: Resolve): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plain(item, resolve));
  if (!isSchema(schema)) return schema;
  if (typeof schema.$ref === 'string') return plainReference(schema, schema.$ref, resolve);
  const entries = Object.entries(schema)
    .filter(([keyword, value]) => !withoutMeaningHere.has(keyword) && !isPresenceRule(keyword, value))
    .map(([keyword, value]) => [keyword, plainValue(keyword, value, resolve)]);
  // TypeScript knows no other names beside those that it lists, unless all are of one type.
  const open = 'patternProperties' in schema ? { additionalProperties: true } : {};
  return { ...Object.fromEntries(entries), ...open };
}

const isPresenceRule = (keyword: string, value: unknown): boolean =>
  ['oneOf', 'anyOf', 'allOf'].includes(keyword) && Array.isArray(value) && value.every(isOnlyPresence);

function plainValue(keyword: string, value: unknown, resolve: Resolve): unknown {
  if (keyword === 'enum' || keyword === 'const' || keyword === 'required') return value;
  if (!namedSchemas.has(keyword) || !isSchema(value)) return plain(value, resolve);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner, resolve)]));
}
