import type { Endpoint, JsonSchema } from '../../language/contract';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';

/** Whether a schema allows null. */
export function takesNull({ type, enum: values, const: only }: JsonSchema): boolean {
  if (type !== undefined) return [type].flat().includes('null');
  if (Array.isArray(values)) return values.includes(null);
  return only === undefined || only === null;
}

/** The body keys that are optional but not nullable. */
export function omittable({ body }: Endpoint): readonly string[] {
  const required = requiredKeys(body);
  const properties = Object.entries(propertiesOf(body));
  return properties.filter(([key, schema]) => !required.includes(key) && !takesNull(schema)).map(([key]) => key);
}
