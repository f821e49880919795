import { dataClasses } from '../../language/contract';
import { constants, ownValues } from '../../language/fieldWidget';
import { isObject, isText, objectsIn, textsIn } from '../../language/json';
import { isKeyOf } from '../../language/tableKeys';
import { addClasses } from './classes';
import { comparable, joinAll } from './relate';
import type { Type } from './types';

type Schema = Readonly<Record<string, unknown>>;

const any: Type = { kind: 'any' };

/** The type of the values that a JSON Schema (draft-07, no `$ref`) allows; `label` names it in messages. */
export function typeOfSchema(schema: unknown, label?: string): Type {
  return isObject(schema) ? addOwnClass(plainType(schema, label), schema, label ?? 'this value') : any;
}

function plainType(schema: Schema, label: string | undefined): Type {
  const types = listTypes(schema);
  if (types.length === 0 || deniesValues(types, schema)) return inferType(schema, label);
  return joinAll(types.map((type) => typeNamed(type, schema, label)));
}

/** Whether no value that a schema lists has one of its types. The form check reports this. */
function deniesValues(types: readonly string[], schema: Schema): boolean {
  const values = ownValues(schema)?.filter((value) => value !== null) ?? [];
  const kinds = types.map((type) => typeNamed(type, {}, undefined));
  return values.length > 0 && values.every((value) => !kinds.some((kind) => comparable(kind, typeOfValue(value))));
}

/** A type with the data class from its schema. */
function addOwnClass(type: Type, schema: Schema, from: string): Type {
  const named = dataClasses.find((one) => one === schema.class);
  return named === undefined ? type : addClasses(type, [{ class: named, from }]);
}

function listTypes(schema: Schema): string[] {
  const { type } = schema;
  const names = [type].flat().filter(isText);
  return [...new Set(names)];
}

function typeNamed(name: string, schema: Schema, label: string | undefined): Type {
  switch (name) {
    case 'object':
      return objectType(schema, label);
    case 'array':
      return { kind: 'list', of: itemType(schema, label), ...(label ? { label } : {}) };
    case 'string':
      return textType(schema);
    case 'integer':
      return { kind: 'number', isWhole: true };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'bool' };
    default:
      return name === 'null' ? { kind: 'null' } : any;
  }
}

/** A schema without `type`: by its alternatives, its values or its structure. */
function inferType(schema: Schema, label: string | undefined): Type {
  const alternatives = [...objectsIn(schema.oneOf), ...objectsIn(schema.anyOf)];
  if ('properties' in schema) return objectType(schema, label);
  if (alternatives.length > 0) return joinAll(alternatives.map((one) => typeOfSchema(one, label)));
  const parts = objectsIn(schema.allOf).map((one) => typeOfSchema(one, label));
  if (parts.length > 0)
    return parts.find(({ kind }) => kind !== 'any' && kind !== 'object') ?? objectType(schema, label);
  if ('items' in schema) return typeNamed('array', schema, label);
  const values = ownValues(schema) ?? [];
  if (values.length === 0) return any;
  const type = joinAll(values.map((value) => typeOfValue(value)));
  return type.kind === 'string' ? textType(schema) : type;
}

/** The type of one JSON value. */
export function typeOfValue(value: unknown, label?: string): Type {
  if (value === null || value === undefined) return { kind: 'null' };
  if (Array.isArray(value)) return { kind: 'list', of: joinAll(value.map((item) => typeOfValue(item, label))) };
  if (isObject(value)) {
    const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, typeOfValue(field)]));
    return { kind: 'object', fields, open: false, ...(label ? { label } : {}) };
  }
  if (typeof value === 'boolean') return { kind: 'bool' };
  return typeof value === 'string' ? { kind: 'string', samples: [value] } : { kind: 'number' };
}

function textType(schema: Schema): Type {
  const formats = { date: 'date', 'date-time': 'dateTime', time: 'time' } as const;
  const { format } = schema;
  if (isText(format) && isKeyOf(formats, format)) return { kind: formats[format] };
  const values = textsIn(ownValues(schema) ?? constants(schema).map((one) => one.const));
  return values.length > 0 ? { kind: 'string', values } : { kind: 'string' };
}

function itemType(schema: Schema, label: string | undefined): Type {
  const { items } = schema;
  return Array.isArray(items) ? joinAll(items.map((item) => typeOfSchema(item, label))) : typeOfSchema(items, label);
}

/** The type of an object, with every field that any part of its schema names: an expression can read each of them. */
function objectType(schema: Schema, label: string | undefined): Type {
  const named = partsOf(schema).flatMap((part) => (isObject(part.properties) ? Object.entries(part.properties) : []));
  const found = new Map<string, Type[]>();
  for (const [key, field] of named) {
    const known = found.get(key);
    const type = fieldType(key, field, label);
    if (known === undefined) found.set(key, [type]);
    else known.push(type);
  }
  const fields = Object.fromEntries([...found].map(([key, types]) => [key, joinAll(types)]));
  return { kind: 'object', fields, open: isOpen(schema, fields), ...(label ? { label } : {}) };
}

function fieldType(key: string, field: unknown, of: string | undefined): Type {
  const from = of === undefined ? `"${key}"` : `"${key}" in ${of}`;
  return isObject(field) ? addOwnClass(plainType(field, undefined), field, from) : any;
}

function partsOf(schema: Schema): Schema[] {
  const dependent = isObject(schema.dependencies) ? Object.values(schema.dependencies).filter(isObject) : [];
  const below = [schema.then, schema.else].filter(isObject);
  const inner = [
    ...objectsIn(schema.allOf),
    ...objectsIn(schema.anyOf),
    ...objectsIn(schema.oneOf),
    ...below,
    ...dependent,
  ];
  return [schema, ...inner.flatMap(partsOf)];
}

/** Whether unlisted fields are allowed: only if the schema says so, or lists no fields. */
function isOpen(schema: Schema, fields: Readonly<Record<string, Type>>): boolean {
  const { additionalProperties: more } = schema;
  if (more === false) return false;
  return Object.keys(fields).length === 0 || more === true || isObject(more) || 'patternProperties' in schema;
}
