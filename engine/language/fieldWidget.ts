import type { JsonSchema } from './contract';
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
};

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const isType = (type: unknown): type is FieldType => typeof type === 'string' && Object.hasOwn(byType, type);

/** The type that a field has beside null; undefined where its schema says none, or one that there is not. */
export function fieldType({ type }: JsonSchema): FieldType | undefined {
  const types = [type].flat().filter(isType);
  return types.find((one) => one !== 'null') ?? types[0];
}

/** What a list holds; undefined where the schema is not that of a list. */
export function itemsKind(schema: JsonSchema): 'objects' | 'values' | undefined {
  if (fieldType(schema) !== 'array') return undefined;
  return isObject(schema.items) && fieldType(schema.items) === 'object' ? 'objects' : 'values';
}

/** The choices that a schema lists, each a schema with `const`: those of `oneOf` that have one. */
export const constants = ({ oneOf }: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(oneOf) ? oneOf.filter((item) => isObject(item) && 'const' in item) : [];

/**
 * The widget that a field gets when its author names none.
 *
 * @param from whether its choices come from rows
 */
export function plainWidget(schema: JsonSchema, from: boolean): WidgetName {
  const type = fieldType(schema) ?? 'string';
  if (type === 'array') return itemsKind(schema) === 'objects' ? 'rows' : 'multiselect';
  if (from || Array.isArray(schema.enum) || constants(schema).length > 0) return 'select';
  return (type === 'string' ? byFormat[String(schema.format)] : undefined) ?? byType[type];
}
