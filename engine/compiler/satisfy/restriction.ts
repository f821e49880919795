import type { JsonSchema } from '../../language/contract';
import { asObject, isObject } from '../../language/json';
import { step } from '../../language/jsonPointer';

/** One restriction of a value: a keyword of its schema, or what its presentation allows, written as a keyword. */
export interface Restriction {
  /**
   * A keyword of JSON Schema; `given` if the value must exist, `missing` if nothing can ever provide it; `earliestDay` and
   * `latestDay` for the distance of a date from today.
   */
  readonly keyword: string;
  readonly limit: unknown;
  /** Where it is written: a JSON pointer in the file, to the value of `key`. */
  readonly pointer: string;
  /** The key under which it is written: the keyword itself, or an option such as `inputMaxLength`. */
  readonly key: string;
}

/** Keywords that restrict the properties of a value rather than the value itself. */
const ofParts: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'required', 'dependencies']);

/** Keywords that combine restrictions. */
const combining: ReadonlySet<string> = new Set(['allOf', 'if', 'then', 'else']);

/** Whether a limit is taken from another field, so that it can be anything. */
const isReference = (limit: unknown): boolean => isObject(limit) && '$data' in limit;

/** The restrictions that a schema always applies to a value, including those under `allOf`. */
export function restrictionsOf(schema: JsonSchema, pointer: string): readonly Restriction[] {
  const own = Object.entries(schema).flatMap(([keyword, limit]) =>
    ofParts.has(keyword) || combining.has(keyword) || isReference(limit)
      ? []
      : [{ keyword, limit, pointer: step(pointer, keyword), key: keyword }],
  );
  const parts: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const at = step(pointer, 'allOf');
  return [...own, ...parts.flatMap((part, index) => restrictionsOf(asObject(part), step(at, index)))];
}
