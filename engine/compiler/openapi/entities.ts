import type { JsonSchema } from '../../language/contract';
import { isObject, isText } from '../../language/json';
import type { OpenApiDocument } from './document';

/**
 * The maximum number of parts of an entity, nested entities included: a contract inlines entities where they are used.
 */
const maxParts = 4000;

type Entities = ReadonlyMap<string, JsonSchema>;

/** Every reference in a schema. */
export function* referencesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* referencesIn(item);
  if (!isObject(node)) return;
  if (isText(node.$ref)) yield node.$ref;
  for (const inner of Object.values(node)) yield* referencesIn(inner);
}

/** Whether a value contains no reference: in a contract, `$ref` always refers to an entity. */
export const isPlain = (value: unknown): boolean => referencesIn(value).next().done === true;

const partsIn = (node: unknown): number =>
  typeof node !== 'object' || node === null ? 1 : Object.values(node).reduce((sum, one) => sum + partsIn(one), 1);

/** Replaces references to one entity with plain objects. */
function without(node: unknown, ref: string): unknown {
  if (Array.isArray(node)) return node.map((item) => without(item, ref));
  if (!isObject(node)) return node;
  if (node.$ref === ref) {
    const { $ref, ...rest } = node;
    return { type: 'object', ...rest };
  }
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, without(inner, ref)]));
}

/**
 * Replaces the references that would make an entity recursive or larger than the limit with a schema for any object.
 */
export function limitReferences(entities: Entities, document: OpenApiDocument): Map<string, JsonSchema> {
  const done = new Map<string, JsonSchema>();
  const sizes = new Map<string, number>();
  const visit = (ref: string, inside: readonly string[]): void => {
    const start = entities.get(ref);
    if (done.has(ref) || start === undefined) return;
    let schema: JsonSchema = start;
    const cut = (inner: string, why: string): void => {
      document.leave(ref, why);
      const cutOff = without(schema, inner);
      schema = isObject(cutOff) ? cutOff : {};
    };
    for (const inner of new Set(referencesIn(schema))) {
      if ([...inside, ref].includes(inner)) cut(inner, `Circular reference to ${inner}; any object is accepted there.`);
      else visit(inner, [...inside, ref]);
    }
    const sizeNow = (): number =>
      [...referencesIn(schema)].reduce((sum, inner) => sum + (sizes.get(inner) ?? 1), partsIn(schema));
    const largestFirst = [...new Set(referencesIn(schema))].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
    for (const inner of largestFirst)
      if (sizeNow() > maxParts) cut(inner, `Too large when it includes ${inner}; any object is accepted there.`);
    done.set(ref, schema);
    sizes.set(ref, sizeNow());
  };
  for (const ref of entities.keys()) visit(ref, []);
  return done;
}
