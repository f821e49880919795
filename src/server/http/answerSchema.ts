import type { JsonSchema } from '../../../engine/language/contract';
import { isObject } from '../../../engine/language/json';

const schemasOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A schema and what it says in parts: of the alternatives any may be what is answered. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const inner = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schemasOf(schema[keyword])),
    ...[schema.then, schema.else].filter(isObject),
  ];
  return [schema, ...inner.flatMap(partsOf)];
}

/** What parts say of a property that several of them name. */
const together = ([first, ...others]: readonly JsonSchema[]): JsonSchema =>
  others.length === 0 ? (first ?? {}) : { allOf: [first, ...others] };

function propertiesOf(parts: readonly JsonSchema[]): Record<string, JsonSchema> {
  const said = new Map<string, JsonSchema[]>();
  for (const { properties } of parts)
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {}))
      said.set(name, [...(said.get(name) ?? []), isObject(schema) ? schema : {}]);
  return Object.fromEntries([...said].map(([name, schemas]) => [name, answerSchema(together(schemas))]));
}

/** The others of an object's properties: as they are described, whatever they are where the object is open, else none. */
function othersOf(parts: readonly JsonSchema[], isOpen: boolean): JsonSchema | boolean {
  const described = parts.map((part) => part.additionalProperties).find(isObject);
  return described ? answerSchema(described) : isOpen;
}

/**
 * The schema by which an answer is written: what the contract names leaves the server, and nothing else does.
 *
 * An object that names properties is closed. A null stays one wherever it stands, since the serialiser would write "" or 0 in the place
 * of one that is not foreseen. Formats and limits are left out: they are for those who read, and a date is written like any text.
 *
 * @param response what the contract says of the answer
 */
export function answerSchema(response: JsonSchema): JsonSchema {
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
  if (items.length > 0) return { type: ['array', 'null'], items: answerSchema(together(items)) };
  const isPlain = types.length > 0 && !types.includes('object') && !types.includes('array');
  return isPlain ? { type: [...new Set([...types, 'null'])] } : {};
}
