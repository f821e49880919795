import { isObject } from '../../language/json';
import { schemaMapKeywords } from './keywords';
import type { Schema } from './schemaFault';

/** Keywords whose value is no schema, whatever it looks like. */
const plain: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'errorMessage', 'required']);

/** Keywords whose value is schemas by name. */
const byName: ReadonlySet<string> = new Set(schemaMapKeywords);

/**
 * The parts of a schema that a page holds values against while a form is filled in: the tests of `if`, and the alternatives of `oneOf`
 * and `anyOf`, of which a value is one.
 */
export function conditionsIn(schema: unknown): Schema[] {
  if (Array.isArray(schema)) return schema.flatMap(conditionsIn);
  if (!isObject(schema)) return [];
  const own = [schema.if, ...alternatives(schema.oneOf), ...alternatives(schema.anyOf)].filter(isObject);
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (plain.has(keyword)) return [];
    // What stands there is called by names, be they like those of keywords.
    return byName.has(keyword) && isObject(value) ? conditionsIn(Object.values(value)) : conditionsIn(value);
  });
  return [...own, ...inner];
}

/** Those that say more than one value each. */
const alternatives = (listed: unknown): unknown[] =>
  Array.isArray(listed) && listed.some((one) => isObject(one) && ('type' in one || 'properties' in one)) ? listed : [];
