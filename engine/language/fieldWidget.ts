import type { JsonSchema } from './contract';
import { isObject } from './json';
import type { FieldType, WidgetName } from './widgets';

const byType: Readonly<Record<FieldType, WidgetName>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'checkbox',
  array: 'multiselect',
  object: 'output',
  null: 'output',
};

const byFormat: Readonly<Record<string, WidgetName>> = {
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  email: 'email',
  color: 'color',
  'data-url': 'file',
};

const isType = (type: unknown): type is FieldType => typeof type === 'string' && Object.hasOwn(byType, type);

/** The type of a field, ignoring null; undefined if its schema names none or an unknown one. */
export function fieldType({ type }: JsonSchema): FieldType | undefined {
  const types = [type].flat().filter(isType);
  return types.find((one) => one !== 'null') ?? types[0];
}

/** The type of a field whose schema names none, inferred from the rest of the schema. */
const plainType = (schema: JsonSchema): FieldType | undefined =>
  fieldType(schema) ?? (schema.properties === undefined ? undefined : 'object');

/** Whether values of a schema have fields. */
export const hasFields = ({ type, properties, allOf }: JsonSchema): boolean =>
  properties !== undefined || ([type].flat().includes('object') && Array.isArray(allOf));

const refers = (schema: unknown): boolean => isObject(schema) && '$ref' in schema;

/** Whether the fields and type of a schema are in another one, so that they are unknown: forms refuse `$ref`. */
export const refersElsewhere = (schema: JsonSchema): boolean =>
  refers(schema) ||
  (schema.properties === undefined && [schema.oneOf, schema.anyOf, schema.allOf].flat().some((one) => refers(one)));

/** What kind of items a list holds; undefined if the schema is not a list. */
export function itemsKind(schema: JsonSchema): 'objects' | 'values' | undefined {
  if (fieldType(schema) !== 'array') return undefined;
  const { items } = schema;
  return isObject(items) && plainType(items) === 'object' && !listsValues(items) ? 'objects' : 'values';
}

const yesOrNo: readonly JsonSchema[] = [
  { const: true, title: 'Yes' },
  { const: false, title: 'No' },
];

/** Whether a schema has a fixed value; one that refers to another field (`$data`) is a rule. */
const hasConst = (schema: JsonSchema): boolean =>
  'const' in schema && !(isObject(schema.const) && '$data' in schema.const);

/** The values that a schema lists by `const` or `enum`, if any. */
export function ownValues(schema: JsonSchema): readonly unknown[] | undefined {
  if (hasConst(schema)) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** The values that an alternative lists, each with the title of the alternative unless there are several. */
function constantsOf(branch: unknown): readonly JsonSchema[] | undefined {
  if (!isObject(branch)) return undefined;
  const values = ownValues(branch);
  const title = values?.length === 1 && branch.title !== undefined ? { title: branch.title } : {};
  return values?.map((value) => ({ const: value, ...title }));
}

const isFirst = ({ const: value }: JsonSchema, index: number, listed: readonly JsonSchema[]): boolean =>
  listed.findIndex((one) => JSON.stringify(one.const) === JSON.stringify(value)) === index;

/** The choices a schema lists by `oneOf` or `anyOf`, each a schema with `const`; none if an alternative is not fixed. */
export function constants(schema: JsonSchema): readonly JsonSchema[] {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches: unknown = schema[keyword];
    const listed = Array.isArray(branches) ? branches.map(constantsOf) : [];
    if (listed.length === 0 || !listed.every((one) => one !== undefined)) continue;
    // Alternatives of `anyOf` may overlap.
    return keyword === 'anyOf' ? listed.flat().filter(isFirst) : listed.flat();
  }
  return [];
}

/** The listed choices of a schema; yes and no for a boolean that lists none. */
export const choicesOfSchema = (schema: JsonSchema): readonly JsonSchema[] =>
  fieldType(schema) === 'boolean' && !listsValues(schema) ? yesOrNo : constants(schema);

/** Whether a schema lists all of its values. */
export const listsValues = (schema: JsonSchema): boolean =>
  ownValues(schema) !== undefined || constants(schema).length > 0;

/** The alternatives of a field that can take several forms. */
export interface FieldAlternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly branches: readonly JsonSchema[];
}

/** The alternatives a user picks before filling in: each describes a whole value, and the field itself does not. */
export function alternativesOf(schema: JsonSchema): FieldAlternatives | null {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || schema.properties !== undefined) continue;
    if (branches.length > 0 && branches.every((one) => isObject(one) && isWhole(one, schema)))
      return { keyword, branches };
  }
  return null;
}

/** Whether an alternative describes a whole value, not just a condition on it. */
function isWhole(branch: JsonSchema, { type }: JsonSchema): boolean {
  if (listsValues(branch)) return false;
  return type === undefined ? fieldType(branch) !== undefined || 'properties' in branch : 'properties' in branch;
}

/**
 * The default widget of a field.
 *
 * @param from whether its choices come from rows
 */
export function plainWidget(schema: JsonSchema, from: boolean): WidgetName {
  const type = plainType(schema) ?? 'string';
  // Consent is given by ticking a box.
  if (type === 'boolean' && schema.const === true) return 'checkbox';
  if (listsValues(schema)) return 'select';
  if (type === 'array') return from || !isObject(schema.items) || listsValues(schema.items) ? 'multiselect' : 'rows';
  if (from) return 'select';
  if (alternativesOf(schema) !== null) return 'choice';
  if (type === 'object' && hasFields(schema)) return 'fields';
  return (type === 'string' ? byFormat[String(schema.format)] : undefined) ?? byType[type];
}
