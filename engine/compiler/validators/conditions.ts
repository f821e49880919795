import { namesIn } from '../../language/formFields';
import { isObject, type JsonObject } from '../../language/json';
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
export const conditionsIn = (schema: unknown): WrittenSchema[] =>
  partsIn(schema, (one) => [one.if, ...alternativesOf(one)]);

/** The alternatives in a schema; the page shows the errors of the selected one. */
export const alternativesIn = (schema: unknown): WrittenSchema[] => partsIn(schema, alternativesOf);

const alternativesOf = ({ oneOf, anyOf }: JsonObject): unknown[] => [...alternatives(oneOf), ...alternatives(anyOf)];

function partsIn(schema: unknown, partsOf: (schema: JsonObject) => unknown[]): WrittenSchema[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => partsIn(one, partsOf));
  if (!isObject(schema)) return [];
  const own = partsOf(schema).filter(isObject);
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (plain.has(keyword)) return [];
    // These keys are names, even if they look like keywords.
    return partsIn(byName.has(keyword) && isObject(value) ? Object.values(value) : value, partsOf);
  });
  return [...own, ...inner];
}

/** The alternatives; none if they only list single values. */
const alternatives = (listed: unknown): unknown[] =>
  Array.isArray(listed) &&
  listed.some((one) => isObject(one) && ('type' in one || 'properties' in one || namesIn(one).length > 0))
    ? listed
    : [];
