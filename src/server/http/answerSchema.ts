import type { JsonSchema } from '../../../engine/language/contract';
import { isObject } from '../../../engine/language/json';

const schemasOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A schema and all its subschemas; a response may match any of the alternatives. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const inner = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schemasOf(schema[keyword])),
    ...[schema.then, schema.else].filter(isObject),
  ];
  return [schema, ...inner.flatMap(partsOf)];
}

/** Combines the schemas that several parts declare for a property. */
const together = ([first, ...others]: readonly JsonSchema[]): JsonSchema =>
  others.length === 0 ? (first ?? {}) : { allOf: [first, ...others] };

function propertiesOf(parts: readonly JsonSchema[]): Record<string, JsonSchema> {
  const said = new Map<string, JsonSchema[]>();
  for (const { properties } of parts)
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {}))
      said.set(name, [...(said.get(name) ?? []), isObject(schema) ? schema : {}]);
  return Object.fromEntries([...said].map(([name, schemas]) => [name, serialisationSchema(together(schemas))]));
}

/**
 * The schema for an object's additional properties: the declared one, anything if the object is open, otherwise none.
 */
function othersOf(parts: readonly JsonSchema[], isOpen: boolean): JsonSchema | boolean {
  const described = parts.map((part) => part.additionalProperties).find(isObject);
  return described ? serialisationSchema(described) : isOpen;
}

/**
 * The schema used to serialise an answer: only properties that the contract names leave the server.
 *
 * An object that names properties is closed. Null is allowed everywhere, because the serialiser would turn an
 * unexpected null into "" or 0. Formats and limits are omitted: they only matter to clients, and a date is written like
 * any string.
 *
 * @param response the contract's schema of the answer
 */
export function serialisationSchema(response: JsonSchema): JsonSchema {
  const parts = partsOf(response);
  const types = [...new Set(parts.flatMap(({ type }) => type ?? []))];
  const properties = propertiesOf(parts);
  const names = Object.keys(properties).length > 0;
  if (names || parts.some((part) => 'additionalProperties' in part)) {
    const isOpen = !names && !parts.some((part) => part.additionalProperties === false);
    const { required = [] } = response;
    return { type: ['object', 'null'], properties, required, additionalProperties: othersOf(parts, isOpen) };
  }
  const items = parts.map((part) => part.items).filter(isObject);
  if (items.length > 0) return { type: ['array', 'null'], items: serialisationSchema(together(items)) };
  const isPlain = types.length > 0 && !types.includes('object') && !types.includes('array');
  return isPlain ? { type: [...new Set([...types, 'null'])] } : {};
}
