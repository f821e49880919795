import type { Endpoint, JsonSchema } from '../../language/contract';

/** Whether null is a value that a schema allows. */
export function takesNull({ type, enum: values, const: only }: JsonSchema): boolean {
  if (type !== undefined) return [type].flat().includes('null');
  if (Array.isArray(values)) return values.includes(null);
  return only === undefined || only === null;
}

/** The keys of a body that an endpoint can do without, and in which it takes no null. */
export function omittable({ body }: Endpoint): readonly string[] {
  const required = (body?.required as string[] | undefined) ?? [];
  const properties = Object.entries((body?.properties ?? {}) as Record<string, JsonSchema>);
  return properties.filter(([key, schema]) => !required.includes(key) && !takesNull(schema)).map(([key]) => key);
}
