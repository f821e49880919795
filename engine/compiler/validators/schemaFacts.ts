import { isObject, objectsIn, textsIn } from '../../language/json';
import { keysOf, type WrittenSchema } from './schemaFault';

/** The rules that a schema always applies to a value, with the parts of `allOf` merged. */
export interface SchemaFacts {
  readonly parts: readonly WrittenSchema[];
  /** Its possible types; undefined if any type is possible. */
  readonly types: readonly string[] | undefined;
  /** All its possible values, if they are listed. */
  readonly values: readonly unknown[] | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

/** Gathers the facts of a schema. */
export function factsOf(schema: unknown): SchemaFacts {
  const parts = partsOf(schema);
  const values = parts.map(valuesOf).find((listed) => listed !== undefined);
  const named = parts
    .map(({ type }) => (typeof type === 'string' ? [type] : textsIn(type)))
    .find((types) => types.length > 0);
  const properties = Object.assign({}, ...parts.map((part) => (isObject(part.properties) ? part.properties : {})));
  return {
    parts,
    values,
    types: named ?? values?.map(typeNameOf),
    properties,
    required: parts.flatMap((part) => textsIn(part.required)),
  };
}

function partsOf(schema: unknown): WrittenSchema[] {
  if (!isObject(schema)) return [];
  return [schema, ...(Array.isArray(schema.allOf) ? schema.allOf.flatMap(partsOf) : [])];
}

/** `enum`, `const`, or `oneOf` of titled constants; not values from data. */
function valuesOf(schema: WrittenSchema): readonly unknown[] | undefined {
  if ('const' in schema) return isObject(schema.const) && '$data' in schema.const ? undefined : [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const options = [schema.oneOf, schema.anyOf].find(Array.isArray);
  const constants = objectsIn(options).filter((option) => 'const' in option);
  return constants.length === options?.length ? constants.map((option) => option.const) : undefined;
}

/** The `type` name of a value. */
export function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The limits that the parts set for a keyword. */
export function limitsOf({ parts }: SchemaFacts, keyword: string): unknown[] {
  return parts.filter((part) => keyword in part).map((part) => part[keyword]);
}

/** Whether unlisted properties are allowed. */
export function allowsUnlisted({ parts }: SchemaFacts): boolean {
  return !parts.some(({ additionalProperties }) => additionalProperties === false);
}

/** The names of the properties. */
export function propertyNamesOf({ properties }: SchemaFacts): string[] {
  return keysOf(properties);
}
