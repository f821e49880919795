import type { JsonSchema } from './contract';
import { isObject, objectsByKey, textsIn } from './json';

/** The schemas of an object's keys. */
export const propertiesOf = (schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> =>
  objectsByKey(schema?.properties);

/** The required keys of an object. */
export const requiredKeys = (schema: JsonSchema | undefined): readonly string[] => textsIn(schema?.required);

/** The schema shared by a list's items; undefined for a tuple, or if there is none. */
export const itemsOf = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  isObject(schema?.items) ? schema.items : undefined;

/** The parts of a schema that references may name. */
export const definitionsOf = (schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> =>
  objectsByKey(schema?.definitions);
