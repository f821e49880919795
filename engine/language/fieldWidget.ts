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

/** The type that a field has beside null; undefined where its schema says none, or one that there is not. */
export function fieldType({ type }: JsonSchema): FieldType | undefined {
  const types = [type].flat().filter(isType);
  return types.find((one) => one !== 'null') ?? types[0];
}

/** The type of a field, from what else its schema says where it names none. */
const plainType = (schema: JsonSchema): FieldType | undefined =>
  fieldType(schema) ?? (schema.properties === undefined ? undefined : 'object');

/** Whether a value of a schema has fields. */
export const hasFields = ({ type, properties, allOf }: JsonSchema): boolean =>
  properties !== undefined || ([type].flat().includes('object') && Array.isArray(allOf));

/** What a list holds; undefined where the schema is not that of a list. */
export function itemsKind(schema: JsonSchema): 'objects' | 'values' | undefined {
  if (fieldType(schema) !== 'array') return undefined;
  return isObject(schema.items) && plainType(schema.items) === 'object' ? 'objects' : 'values';
}

const yesOrNo: readonly JsonSchema[] = [
  { const: true, title: 'Yes' },
  { const: false, title: 'No' },
];

/** The choices that a schema lists, each a schema with `const`: those of `oneOf` that have one. */
export const constants = ({ oneOf }: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(oneOf) ? oneOf.filter((item) => isObject(item) && 'const' in item) : [];

/** What a person chooses from where the schema lists no values: true or false is yes or no. */
export const offered = (schema: JsonSchema): readonly JsonSchema[] =>
  fieldType(schema) === 'boolean' && !listsValues(schema) ? yesOrNo : constants(schema);

/** Whether a schema lists all of its values. */
export const listsValues = (schema: JsonSchema): boolean =>
  Array.isArray(schema.enum) || 'const' in schema || constants(schema).length > 0;

/** What a field can be instead of one thing alone. */
export interface FieldAlternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly branches: readonly JsonSchema[];
}

/** The alternatives that a person chooses from before filling in: each says what it is, and the field itself does not. */
export function alternativesOf(schema: JsonSchema): FieldAlternatives | null {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || schema.properties !== undefined) continue;
    if (branches.length > 0 && branches.every((one) => isObject(one) && isWhole(one, schema)))
      return { keyword, branches };
  }
  return null;
}

/** Whether an alternative says what is to be filled in, rather than only what must hold of it. */
function isWhole(branch: JsonSchema, { type }: JsonSchema): boolean {
  if (listsValues(branch)) return false;
  return type === undefined ? fieldType(branch) !== undefined || 'properties' in branch : 'properties' in branch;
}

/**
 * The widget that a field gets when its author names none.
 *
 * @param from whether its choices come from rows
 */
export function plainWidget(schema: JsonSchema, from: boolean): WidgetName {
  const type = plainType(schema) ?? 'string';
  if (type === 'array') return from || !isObject(schema.items) || listsValues(schema.items) ? 'multiselect' : 'rows';
  // What must be agreed to is ticked.
  if (type === 'boolean' && schema.const === true) return 'checkbox';
  if (from || listsValues(schema)) return 'select';
  if (alternativesOf(schema) !== null) return 'choice';
  if (type === 'object' && hasFields(schema)) return 'fields';
  return (type === 'string' ? byFormat[String(schema.format)] : undefined) ?? byType[type];
}
