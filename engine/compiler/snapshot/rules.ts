import type { JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';

/** One rule of a form: its subject, its limit, and the message for breaking it. */
export interface Rule {
  readonly form: string;
  /** The field's name; empty for a rule of the whole form. */
  readonly field: string;
  /** The field's label. */
  readonly label: string;
  readonly rule: string;
  readonly limit: unknown;
  /** The definition's message; absent where the engine words it. */
  readonly message?: string;
}

/** Keywords that describe without restricting. */
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

const messageOf = (schema: JsonSchema, rule: string): string | undefined => {
  const { errorMessage } = schema;
  if (typeof errorMessage === 'string') return errorMessage;
  const own = isObject(errorMessage) ? errorMessage[rule] : undefined;
  return typeof own === 'string' ? own : undefined;
};

/** Every rule of a form, field by field in the order of its schema. */
export function rulesOf(form: string, schema: JsonSchema): Rule[] {
  const own = Object.entries(propertiesOf(schema)).flatMap(([field, rules]) => [
    ...rulesOfField(form, field, rules, requirement(schema, field)),
    ...rulesOfRows(form, field, rules),
  ]);
  const whole = Object.entries(schema).filter(([rule]) => !words.has(rule) && rule !== 'type');
  return [
    ...own,
    ...whole.map(([rule, limit]) => ({ form, field: '', label: 'the form', rule, limit, ...said(schema, rule) })),
  ];
}

interface Requirement {
  readonly required: boolean;
  readonly message?: string;
}

function requirement(schema: JsonSchema, field: string): Requirement {
  const required = Array.isArray(schema.required) && schema.required.includes(field);
  const messages = isObject(schema.errorMessage) ? schema.errorMessage.required : undefined;
  const message = isObject(messages) ? messages[field] : messages;
  return { required, ...(typeof message === 'string' ? { message } : {}) };
}

function rulesOfField(form: string, field: string, schema: JsonSchema, { required, ...message }: Requirement): Rule[] {
  const label = typeof schema.title === 'string' ? schema.title : field;
  const isRows = rowsOf(schema) !== undefined;
  const rules = Object.entries(schema).filter(([rule]) => !words.has(rule) && !(isRows && rule === 'items'));
  const demanded: Rule[] = required ? [{ form, field, label, rule: 'required', limit: true, ...message }] : [];
  return [...demanded, ...rules.map(([rule, limit]) => ({ form, field, label, rule, limit, ...said(schema, rule) }))];
}

/** The rules of the fields in a list's rows, under combined names: `lines/price`. */
function rulesOfRows(form: string, list: string, schema: JsonSchema): Rule[] {
  const rows = rowsOf(schema);
  if (rows === undefined) return [];
  const label = typeof schema.title === 'string' ? schema.title : list;
  return rulesOf(form, rows).map((rule) => ({
    ...rule,
    field: `${list}/${rule.field}`,
    label: rule.field === '' ? `a row of ${label}` : `${label} › ${rule.label}`,
  }));
}

/** The schema of one row of a list of rows. */
export const rowsOf = (schema: JsonSchema): JsonSchema | undefined =>
  isObject(schema.items) && isObject(schema.items.properties) ? schema.items : undefined;

function said(schema: JsonSchema, rule: string): { message?: string } {
  const message = messageOf(schema, rule);
  return message === undefined ? {} : { message };
}

/** The rules as a text table, one on each line. */
export function printRules(rules: readonly Rule[]): string {
  const lines = rules.map(({ form, label, rule, limit, message }) => {
    const demand = `${form} · ${label}: ${rule} ${JSON.stringify(limit)}`;
    return message === undefined ? demand : `${demand} — ${JSON.stringify(message)}`;
  });
  return lines.length === 0 ? 'No form.\n' : `${lines.join('\n')}\n`;
}
