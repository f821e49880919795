import type { JsonSchema } from '../../language/contract';
import { ContractFault } from './ContractFault';

/** The entity schemas by reference, `entities/leave`. */
export type Entities = ReadonlyMap<string, JsonSchema>;

/**
 * Replaces every `{"$ref": "entities/…"}` by the entity itself; keywords beside the reference override the entity's.
 *
 * @throws ContractFault when a reference names no entity, or an entity contains itself.
 */
export function inlineEntities(value: JsonSchema, entities: Entities, where: string): JsonSchema {
  return inline(value, []) as JsonSchema;

  function inline(node: unknown, inside: readonly string[]): unknown {
    if (Array.isArray(node)) return node.map((item) => inline(item, inside));
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...own } = node as JsonSchema;
    if (typeof $ref !== 'string') return mapValues(node as JsonSchema, (child) => inline(child, inside));
    const entity = findEntity($ref, inside);
    const { $id, $schema, ...content } = inline(entity, [...inside, $ref]) as JsonSchema;
    return { ...content, ...mapValues(own, (child) => inline(child, inside)) };
  }

  function findEntity(ref: string, inside: readonly string[]): JsonSchema {
    const entity = entities.get(ref);
    if (!entity) throw new ContractFault(where, `refers to "${ref}", which is not a file of schemas/entities`);
    if (inside.includes(ref)) throw new ContractFault(where, `refers to "${ref}", which contains itself`);
    return entity;
  }
}

function mapValues(node: JsonSchema, change: (child: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, change(child)]));
}
