import { isObject } from '../../language/json';
import { schemaMapKeywords } from './keywords';
import type { WrittenSchema } from './schemaFault';

/** Keywords whose value is never a schema, whatever it looks like. */
const plain: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'errorMessage', 'required']);

/** Keywords whose value maps names to schemas. */
const byName: ReadonlySet<string> = new Set(schemaMapKeywords);

/**
 * The parts of a schema that a page checks values against while a form is filled in: `if` tests and the alternatives
 * of `oneOf` and `anyOf`.
 */
export function conditionsIn(schema: unknown): WrittenSchema[] {
  if (Array.isArray(schema)) return schema.flatMap(conditionsIn);
  if (!isObject(schema)) return [];
  const own = [schema.if, ...alternatives(schema.oneOf), ...alternatives(schema.anyOf)].filter(isObject);
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (plain.has(keyword)) return [];
    // These keys are names, even if they look like keywords.
    return byName.has(keyword) && isObject(value) ? conditionsIn(Object.values(value)) : conditionsIn(value);
  });
  return [...own, ...inner];
}

/** The alternatives; none if they only list single values. */
const alternatives = (listed: unknown): unknown[] =>
  Array.isArray(listed) && listed.some((one) => isObject(one) && ('type' in one || 'properties' in one)) ? listed : [];
