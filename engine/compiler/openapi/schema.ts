import type { JsonSchema } from '../../language/contract';
import { asObject, isObject, isText, type JsonObject, objectsIn, textsIn } from '../../language/json';
import { titleFrom } from '../scaffold/fields';
import { formats } from '../validators/formatTable';
import { componentOf, type OpenApiDocument } from './document';
import { isPlain } from './entities';

/** Adds null to a schema. */
function withNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, const: only } = schema;
  if (type === undefined && values === undefined && only === undefined) return schema;
  const { const: _only, ...rest } = schema;
  return {
    ...rest,
    ...(type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }),
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
    ...(only === undefined ? {} : { enum: [only, null] }),
  };
}

/** Converts the schemas of a document to draft-07 for a contract. */
export interface SchemaReader {
  readonly document: OpenApiDocument;
  /** The reference to the entity of a component. */
  readonly entity: (component: string) => string;
}

/** Keywords with the same meaning in a contract. */
const kept = [
  ...['title', 'deprecated', 'readOnly', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minProperties', 'maxProperties', 'multipleOf', 'minimum', 'maximum'],
] as const;

/** Keywords that contain schemas, with the same meaning in a contract. */
const holding = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items', 'additionalProperties'] as const;

/** Keywords of newer drafts and of OpenAPI that have no counterpart in draft-07. */
const lost = ['discriminator', 'unevaluatedProperties', 'unevaluatedItems', '$dynamicRef', 'minContains'] as const;

/** Formats for the storage of a number, which do not restrict its value. */
const ofNumbers = new Set(['int32', 'int64', 'float', 'double', 'decimal', 'integer', 'number']);

/** Converts a schema of the document for the contract. `inside` contains the references being followed. */
export function contractSchemaOf(
  reader: SchemaReader,
  node: unknown,
  place: string,
  inside: readonly string[] = [],
): JsonSchema {
  if (node === false) return { not: {} };
  if (!isObject(node)) return {};
  if (isText(node.$ref)) return convertReference(reader, node, node.$ref, place, inside);
  const alone = onlyOf(node);
  if (alone !== undefined) return contractSchemaOf(reader, alone, place, inside);
  if (Array.isArray(node.allOf)) {
    const followed: string[] = [];
    const flat = flattenAllOf(reader, node, { place, inside, followed });
    return contractSchemaOf(reader, flat, place, [...inside, ...followed]);
  }
  for (const keyword of lost)
    if (node[keyword] !== undefined) reader.document.leave(place, `"${keyword}" is not supported and was dropped.`);
  return nullableIn(node, {
    ...typeIn(node),
    ...textsOf(node),
    ...Object.fromEntries(kept.filter((one) => node[one] !== undefined).map((one) => [one, node[one]])),
    ...valuesIn(reader, node, place),
    ...boundsIn(node),
    ...patternIn(reader, node, place),
    ...formatIn(reader, node, place),
    ...partsOf(reader, node, place, inside),
  });
}

/** The only alternative of a schema apart from null. */
function onlyOf(node: JsonObject): JsonObject | undefined {
  const keyword = ['anyOf', 'oneOf'].find((one) => Array.isArray(node[one]));
  if (keyword === undefined) return undefined;
  const { [keyword]: alternatives, ...own } = node;
  const all = objectsIn(alternatives);
  const others = all.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (only === undefined || others.length > 1) return undefined;
  return { ...only, ...own, ...(others.length < all.length ? { nullable: true } : {}) };
}

/** The maximum number of references to follow from one schema. */
const maxSteps = 20;

/** A schema itself, in place of references to it and of alternatives and `allOf` with a single part. */
export function wholeSchema(document: OpenApiDocument, node: unknown): JsonObject {
  let now = document.dereference(node);
  for (let step = 0; step < maxSteps; step += 1) {
    const { allOf, ...own } = now;
    const [first, ...others] = objectsIn(allOf);
    const isSingle = first !== undefined && others.length === 0 && own.properties === undefined;
    const next = isSingle ? { ...first, ...own } : onlyOf(now);
    if (next === undefined) break;
    now = document.dereference(next);
  }
  return now;
}

function convertReference(
  reader: SchemaReader,
  node: JsonObject,
  ref: string,
  place: string,
  inside: readonly string[],
): JsonSchema {
  const { $ref: _ref, nullable, type: _type, ...rest } = node;
  const target = reader.document.at(ref);
  if (target === undefined) {
    reader.document.leave(place, `"${ref}" cannot be resolved; any value is accepted.`);
    return contractSchemaOf(reader, rest, place, inside);
  }
  const component = componentOf(ref);
  if (component === undefined || nullable === true) {
    const whole =
      nullable === true ? { ...reader.document.dereference(node), nullable } : { ...asObject(target), ...rest };
    if (!inside.includes(ref)) return contractSchemaOf(reader, whole, place, [...inside, ref]);
    reader.document.leave(place, `"${ref}" contains itself; the recursion was cut here.`);
    return {};
  }
  return { $ref: reader.entity(component), ...contractSchemaOf(reader, rest, place, inside) };
}

/** Where a schema is, the references that lead there, and those that are followed on the way. */
interface Following {
  readonly place: string;
  readonly inside: readonly string[];
  readonly followed: string[];
}

/** How often one reference may be followed below itself: a part of `allOf` may occur again in a property. */
const maxRepeats = 2;

/** Merges the parts of an object's `allOf`, because contracts list the fields of an object in one place. */
function flattenAllOf(reader: SchemaReader, node: JsonObject, { place, inside, followed }: Following): JsonObject {
  const { allOf, ...own } = node;
  const [first, ...others] = objectsIn(allOf);
  // A single reference with a description is still that reference.
  if (others.length === 0 && first !== undefined && own.properties === undefined) return { ...first, ...own };
  const parts = objectsIn(allOf).flatMap(({ $ref, ...rest }) => {
    if (!isText($ref)) return [rest];
    if (inside.filter((one) => one === $ref).length >= maxRepeats) {
      reader.document.leave(place, `"${$ref}" contains itself; the recursion was cut here.`);
      return [rest];
    }
    followed.push($ref);
    return [reader.document.dereference({ $ref, ...rest })];
  });
  const within = [...inside, ...followed];
  const flat = [...parts, own].map((part) =>
    Array.isArray(part.allOf) ? flattenAllOf(reader, part, { place, inside: within, followed }) : part,
  );
  const properties: Record<string, unknown> = {};
  for (const part of flat)
    for (const [name, schema] of Object.entries(asObject(part.properties)))
      properties[name] = { ...asObject(properties[name]), ...asObject(schema) };
  const required = [...new Set(flat.flatMap((part) => textsIn(part.required)))];
  return {
    ...Object.assign({}, ...flat),
    ...(Object.keys(properties).length > 0 ? { type: 'object', properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The type, inferred from `properties` or `items` if absent. */
function typeIn({ type, properties, items }: JsonObject): JsonSchema {
  if (type !== undefined) return { type };
  if (isObject(properties)) return { type: 'object' };
  return isObject(items) ? { type: 'array' } : {};
}

const nullableIn = ({ nullable }: JsonObject, schema: JsonSchema): JsonSchema =>
  nullable === true ? withNull(schema) : schema;

/** The first paragraph of the description, and the examples of the right type. */
function textsOf({ description, example, examples, type }: JsonObject): JsonSchema {
  const given = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
  const shown = given
    .map((one) => (type === 'string' && typeof one === 'number' ? String(one) : one))
    .filter(fits(type));
  const words = isText(description)
    ? description
        .trim()
        .split(/\n\s*\n/)[0]
        ?.replaceAll(/\s+/g, ' ')
    : undefined;
  return {
    ...(words ? { description: words } : {}),
    ...(shown.length > 0 ? { examples: shown } : {}),
  };
}

const fits =
  (type: unknown) =>
  (value: unknown): boolean => {
    if (type === 'integer' || type === 'number') return typeof value === 'number';
    return type === 'string' || type === 'boolean' ? typeof value === type : false;
  };

/** Converts exclusive bounds, which are booleans in OpenAPI 3.0. */
function boundsIn({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): JsonSchema {
  const selectBound = (exclusive: unknown, limit: unknown): unknown => (exclusive === true ? limit : exclusive);
  const [low, high] = [selectBound(exclusiveMinimum, minimum), selectBound(exclusiveMaximum, maximum)];
  return {
    ...(typeof low === 'number' ? { exclusiveMinimum: low } : {}),
    ...(typeof high === 'number' ? { exclusiveMaximum: high } : {}),
  };
}

/** The allowed values, unless they contain references. */
function valuesIn({ document }: SchemaReader, node: JsonObject, place: string): JsonSchema {
  const given = {
    ...(node.const === undefined ? {} : { const: node.const }),
    ...(Array.isArray(node.enum) ? { enum: node.enum } : {}),
  };
  if (isPlain(given)) return given;
  document.leave(place, 'An allowed value has a key "$ref", so any value is accepted.');
  return {};
}

function patternIn({ document }: SchemaReader, { pattern }: JsonObject, place: string): JsonSchema {
  if (!isText(pattern)) return {};
  try {
    new RegExp(pattern, 'u');
    return { pattern };
  } catch {
    document.leave(place, `The pattern ${pattern} is not valid in JavaScript and was dropped.`);
    return {};
  }
}

function formatIn(
  { document }: SchemaReader,
  { format, type, contentEncoding }: JsonObject,
  place: string,
): JsonSchema {
  if (!isText(format)) return {};
  if (format === 'password') return { class: 'secret' };
  if (Object.hasOwn(formats, format)) return type === undefined || [type].flat().includes('string') ? { format } : {};
  const isKnown = ofNumbers.has(format) || (format === 'binary' && contentEncoding === undefined) || format === 'byte';
  if (!isKnown)
    document.leaveEverywhere(`the format "${format}"`, 'This format is not supported and was dropped', place);
  return {};
}

/** Gives a property that refers to an entity a title derived from its own name, not the entity's. */
const withTitles = (properties: JsonObject, converted: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(converted).map(([name, schema]) => {
      const isNamed = asObject(properties[name]).title !== undefined;
      const borrows = isObject(schema) && (schema.$ref !== undefined || schema.title !== undefined);
      return [name, borrows && !isNamed ? { ...schema, title: titleFrom(name) } : schema];
    }),
  );

function partsOf(reader: SchemaReader, node: JsonObject, place: string, inside: readonly string[]): JsonSchema {
  const inner = (value: unknown, step: string): unknown =>
    typeof value === 'boolean' ? value : contractSchemaOf(reader, value, `${place} › ${step}`, inside);
  const each = (value: unknown): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(asObject(value)).map(([name, one]) => [name, inner(one, name)]));
  const list = (value: unknown, step: string): unknown[] =>
    Array.isArray(value) ? value.map((one, index) => inner(one, `${step} ${index + 1}`)) : [];
  const { properties, patternProperties, anyOf, oneOf, prefixItems, dependentRequired, dependentSchemas } = node;
  const dependencies = { ...asObject(dependentRequired), ...each(dependentSchemas) };
  const required = textsIn(node.required).filter((name) => Object.hasOwn(asObject(properties), name));
  return {
    ...Object.fromEntries(holding.filter((one) => node[one] !== undefined).map((one) => [one, inner(node[one], one)])),
    ...(Array.isArray(prefixItems) ? { items: list(prefixItems, 'item') } : {}),
    ...(isObject(properties) ? { properties: withTitles(properties, each(properties)) } : {}),
    ...(isObject(patternProperties) ? { patternProperties: each(patternProperties) } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: list(anyOf, 'alternative') } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: list(oneOf, 'alternative') } : {}),
    ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
  };
}
