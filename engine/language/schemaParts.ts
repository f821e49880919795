import type { JsonSchema } from './contract';
import { isObject, objectsByKey, textsIn } from './json';

/** The schemas of an object's keys. */
export const propertiesOf = (schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> =>
  objectsByKey(schema?.properties);

/** The keys that an object must have. */
export const requiredOf = (schema: JsonSchema | undefined): readonly string[] => textsIn(schema?.required);

/** The schema of a list's items; undefined where each item has one of its own, or none. */
export const itemsOf = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  isObject(schema?.items) ? schema.items : undefined;

/** The parts that a schema names for references. */
export const definitionsOf = (schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> =>
  objectsByKey(schema?.definitions);
