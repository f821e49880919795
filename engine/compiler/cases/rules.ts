import type { JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';

/** One rule of a form: its subject and its limit. */
export interface Rule {
  readonly form: string;
  /** The field's name; empty for a rule of the whole form. */
  readonly field: string;
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
    ...rulesOfRows(form, field, rules),
  ]);
  const whole = Object.entries(schema).filter(([rule]) => !words.has(rule) && rule !== 'type');
  return [...own, ...whole.map(([rule, limit]) => ({ form, field: '', label: 'the form', rule, limit }))];
}

function rulesOfField(form: string, field: string, schema: JsonSchema, isRequired: boolean): Rule[] {
  const label = typeof schema.title === 'string' ? schema.title : field;
  const isRows = rowSchemaOf(schema) !== undefined;
  const rules = Object.entries(schema).filter(([rule]) => !words.has(rule) && !(isRows && rule === 'items'));
  const all = isRequired ? [['required', true] as const, ...rules] : rules;
  return all.map(([rule, limit]) => ({ form, field, label, rule, limit }));
}

/** The rules of the fields in a list's rows, under combined names: `lines/price`. */
function rulesOfRows(form: string, list: string, schema: JsonSchema): Rule[] {
  const rows = rowSchemaOf(schema);
  if (rows === undefined) return [];
  const label = typeof schema.title === 'string' ? schema.title : list;
  return rulesOf(form, rows).map((rule) => ({
    ...rule,
    field: `${list}/${rule.field}`,
    label: rule.field === '' ? `a row of ${label}` : `${label} › ${rule.label}`,
  }));
}

/** The schema of one row of a list of rows. */
export const rowSchemaOf = (schema: JsonSchema): JsonSchema | undefined =>
  isObject(schema.items) && isObject(schema.items.properties) ? schema.items : undefined;
