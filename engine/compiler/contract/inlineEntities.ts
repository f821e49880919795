import type { JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { ContractError } from './ContractError';

/** The entity schemas, keyed by reference, such as `entities/visit`. */
export type Entities = ReadonlyMap<string, JsonSchema>;

/**
 * Replaces every `{"$ref": "entities/…"}` with the entity; keywords next to the reference win.
 *
 * @throws ContractError if a reference is unknown, or an entity contains itself
 */
export function inlineEntities(value: JsonSchema, entities: Entities, where: string): JsonSchema {
  return inlineObject(value, []);

  function inline(node: unknown, inside: readonly string[]): unknown {
    if (Array.isArray(node)) return node.map((item) => inline(item, inside));
    return isObject(node) ? inlineObject(node, inside) : node;
  }

  function inlineObject(node: JsonSchema, inside: readonly string[]): JsonSchema {
    const { $ref, ...own } = node;
    if (typeof $ref !== 'string') return mapValues(node, (child) => inline(child, inside));
    const entity = findEntity($ref, inside);
    const { $id, $schema, ...content } = inlineObject(entity, [...inside, $ref]);
    return { ...content, ...mapValues(own, (child) => inline(child, inside)) };
  }

  function findEntity(ref: string, inside: readonly string[]): JsonSchema {
    const entity = entities.get(ref);
    if (!entity) throw new ContractError(where, `unknown entity "${ref}"; add it to schemas/entities`);
    if (inside.includes(ref)) throw new ContractError(where, `circular reference in "${ref}"`);
    return entity;
  }
}

function mapValues(node: JsonSchema, change: (child: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, change(child)]));
}
