import { asObject, isObject } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';

/** The references anywhere inside a value. */
function* referencesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* referencesIn(one);
  if (!isObject(value)) return;
  if (typeof value.$ref === 'string') yield value.$ref;
  for (const one of Object.values(value)) yield* referencesIn(one);
}

/** The value that a reference leads to, inside the same schema; undefined if there is none. */
function targetOf(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').slice(1).map(unescapePointer);
  return steps.reduce<unknown>(
    (value, key) =>
      Array.isArray(value)
        ? value[Number(key)]
        : Object.hasOwn(asObject(value), key)
          ? asObject(value)[key]
          : undefined,
    root,
  );
}

/** Whether a reference leads to a schema that contains the same reference, so that it cannot be written out in full. */
export function isSelfReference(root: unknown, reference: string): boolean {
  const seen = new Set([reference]);
  for (const one of seen)
    for (const inner of referencesIn(targetOf(root, one))) {
      if (inner === reference) return true;
      seen.add(inner);
    }
  return false;
}
