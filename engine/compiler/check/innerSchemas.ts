import type { JsonSchema } from '../../language/contract';
import { asObject, isObject } from '../../language/json';
import { step } from '../../language/jsonPointer';

/** A schema inside a form's rules. */
interface InnerSchema {
  readonly schema: JsonSchema;
  /** JSON pointer, relative to the form's rules. */
  readonly pointer: string;
  /** The name of the property that it describes; undefined if it describes a row or the form. */
  readonly name: string | undefined;
}

const byName: readonly string[] = ['properties', 'patternProperties', 'dependencies'];
const inLists: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'items'];
const single: readonly string[] = ['if', 'then', 'else', 'not', 'items', 'contains', 'additionalProperties'];

/** Every schema in a form's rules, including the rules themselves. */
export function innerSchemas(schema: JsonSchema, pointer = '', name?: string): readonly InnerSchema[] {
  const below = (value: unknown, at: string, own?: string): readonly InnerSchema[] =>
    isObject(value) ? innerSchemas(value, at, own) : [];
  return [
    { schema, pointer, name },
    ...single.flatMap((key) => below(schema[key], step(pointer, key), key === 'items' ? undefined : name)),
    ...inLists.flatMap((key) => {
      const list = schema[key];
      const at = step(pointer, key);
      return Array.isArray(list) ? list.flatMap((one, index) => below(one, step(at, index), name)) : [];
    }),
    ...byName.flatMap((key) => {
      const at = step(pointer, key);
      return Object.entries(asObject(schema[key])).flatMap(([own, one]) => below(one, step(at, own), own));
    }),
  ];
}
