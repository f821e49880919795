import { dataClasses, type JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { ContractError } from './ContractError';

const known: readonly unknown[] = dataClasses;

/**
 * Refuses an unknown data class, and any class in a path or query, because servers and browsers log URLs.
 *
 * @throws ContractError
 */
export function checkClasses(raw: JsonSchema, where: string): void {
  for (const [part, schema] of Object.entries(raw)) {
    for (const [key, name] of classesOf(schema)) {
      if (!known.includes(name))
        throw new ContractError(where, `unknown class "${String(name)}" for "${key}"; use ${dataClasses.join(', ')}`);
      if (part === 'query' || part === 'path')
        throw new ContractError(
          where,
          `"${key}" has the class "${String(name)}" and would appear in the URL; move it to "body"`,
        );
    }
  }
}

/** The classes that a schema gives to its properties, with their names. */
function* classesOf(schema: unknown): Generator<readonly [key: string, name: unknown]> {
  if (Array.isArray(schema)) {
    for (const item of schema) yield* classesOf(item);
    return;
  }
  if (!isObject(schema)) return;
  const { properties: _, ...others } = schema;
  for (const [key, field] of Object.entries(propertiesOf(schema))) {
    if (field.class !== undefined) yield [key, field.class];
    yield* classesOf(field);
  }
  for (const inner of Object.values(others)) yield* classesOf(inner);
}
