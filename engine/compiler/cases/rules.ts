import type { JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';

/** One rule of a form: its subject and its limit. */
export interface Rule {
  readonly form: string;
  /** The field's name, with those of the fields around it: `lines/price`; empty for a rule of the whole form. */
  readonly field: string;
  /** The names of `field`, from the outside in; the last one is empty for a rule of the whole form, object or row. */
  readonly path: readonly string[];
  /** The field's label. */
  readonly label: string;
  readonly rule: string;
  readonly limit: unknown;
}

/** Annotation keywords, which do not restrict values. */
const words = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'readOnly',
  'writeOnly',
  'errorMessage',
  'properties',
  'required',
  '$id',
  '$schema',
]);

/** Every rule of a form, field by field in the order of its schema. */
export function rulesOf(form: string, schema: JsonSchema): Rule[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(propertiesOf(schema)).flatMap(([field, rules]) => [
    ...rulesOfField(form, field, rules, required.includes(field)),
    ...rulesInside(form, field, rules),
  ]);
  const whole = Object.entries(schema).filter(([rule]) => !words.has(rule) && rule !== 'type');
  return [...own, ...whole.map(([rule, limit]) => ({ form, field: '', path: [''], label: 'the form', rule, limit }))];
}

const labelOf = (field: string, { title }: JsonSchema): string => (typeof title === 'string' ? title : field);

function rulesOfField(form: string, field: string, schema: JsonSchema, isRequired: boolean): Rule[] {
  const isRows = rowSchemaOf(schema) !== undefined;
  const rules = Object.entries(schema).filter(([rule]) => !words.has(rule) && !(isRows && rule === 'items'));
  const all = isRequired ? [['required', true] as const, ...rules] : rules;
  return all.map(([rule, limit]) => ({ form, field, path: [field], label: labelOf(field, schema), rule, limit }));
}

/** The rules of the fields in a list's rows or in an object, under combined names: `lines/price`. */
function rulesInside(form: string, field: string, schema: JsonSchema): Rule[] {
  const rows = rowSchemaOf(schema);
  const inner = rows ?? (isObject(schema.properties) ? pick(schema, ['properties', 'required']) : undefined);
  if (inner === undefined) return [];
  const label = labelOf(field, schema);
  return rulesOf(form, inner).map((rule) => ({
    ...rule,
    field: `${field}/${rule.field}`,
    path: [field, ...rule.path],
    label: rule.field === '' ? `a row of ${label}` : `${label} › ${rule.label}`,
  }));
}

/** Some keywords of a schema. */
const pick = (schema: JsonSchema, keywords: readonly string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));

/** The schema of one row of a list of rows. */
export const rowSchemaOf = (schema: JsonSchema): JsonSchema | undefined =>
  isObject(schema.items) && isObject(schema.items.properties) ? schema.items : undefined;
