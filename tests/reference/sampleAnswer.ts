import type { JsonSchema } from '../../engine/language/contract';

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T09:05:00',
  time: '09:05',
  email: 'asha@example.org',
};

const scalars: Readonly<Record<string, unknown>> = { boolean: true, null: null };

/** A value that matches a schema: an object has every property, a list two items, and a text is its title. */
export function sampleForSchema(schema: JsonSchema, name = 'value'): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') return sampleObject(schema);
  if (type === 'array') return [1, 2].map(() => sampleForSchema((schema.items ?? {}) as JsonSchema, name));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'string') return byFormat[String(schema.format)] ?? schema.title ?? name;
  return scalars[String(type)] ?? null;
}

function sampleObject(schema: JsonSchema): object {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sampleForSchema(one, key)]));
}
