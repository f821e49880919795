import { isObject } from '../../../language/json';
import type { FormRules } from '../../../language/plan';
import { type FieldPlan, type PlannedWidget, typeOf } from './fieldPlan';
import { bytesIn, formatSize } from './fileSize';
import type { ValidationError } from './validationError';

type Params = ValidationError['params'];
type Wording = (label: string, params: Params, field: FieldPlan | undefined) => string;

const count = (value: unknown, one: string): string => `${String(value)} ${one}${value === 1 ? '' : 's'}`;

const anyNumber = 'Enter a number, such as 1,250.5';

const chooseFromList = 'Choose from the list';

const typeWords: Readonly<Record<string, string>> = {
  number: anyNumber,
  integer: 'Enter a whole number, such as 12',
  boolean: 'Choose yes or no',
  array: chooseFromList,
};

const momentWords = {
  date: 'Enter a date, such as 20 Nov 2026',
  time: 'Enter a time, such as 09:30',
  'date-time': 'Enter a date and a time, such as 20 Nov 2026, 09:30',
};

/** The messages of widgets whose input is more specific than their type. */
const widgetWords: Partial<Readonly<Record<PlannedWidget, string>>> = {
  ...momentWords,
  duration: 'Enter hours and minutes, such as 1:30',
};

/** The same for fields that accept fractions; a field for whole numbers says so instead. */
const fractionWords: Partial<Readonly<Record<PlannedWidget, string>>> = {
  number: anyNumber,
  updown: anyNumber,
  money: 'Enter an amount, such as 1,50,000.50',
  percent: 'Enter a percentage, such as 12.5',
};

const formatWords: Readonly<Record<string, string>> = {
  ...momentWords,
  email: 'Enter an email address, such as name@example.com',
};

/** Lowercases the first letter of a title for use inside a sentence, unless it starts with an acronym. */
const inSentence = (title: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** Formats a number of rows: with the list's title if it is a plural; a single row with its items' title. */
export function formatRowCount({ label, schema }: FieldPlan, number: number): string {
  const items: FormRules = isObject(schema.items) ? schema.items : {};
  const one = typeof items.title === 'string' ? inSentence(items.title) : 'row';
  if (number === 1) return `1 ${one}`;
  return `${number} ${/[^s]s$/i.test(label) ? inSentence(label) : 'rows'}`;
}

/** The message about the number of items in a list: rows are added, choices are chosen. */
const items =
  (added: string, chosen: string): Wording =>
  (_, { limit }, field) =>
    field?.inner?.kind === 'rows' && typeof limit === 'number'
      ? `${added} ${formatRowCount(field, limit)}`
      : `${chosen} ${String(limit)}`;

const oneOfList: Wording = () => chooseFromList;
const isRequired: Wording = (label) => `${label} is required`;

/** The default message of each rule. */
const wordings: Readonly<Record<string, Wording>> = {
  required: isRequired,
  dependencies: isRequired,
  dependentRequired: isRequired,
  maxLength: (_, { limit }, field) =>
    field?.widget === 'file'
      ? `The file is too large: at most ${formatSize(bytesIn(Number(limit)))}`
      : `Maximum ${count(limit, 'character')} allowed`,
  minLength: (_, params) => `At least ${count(params.limit, 'character')} needed`,
  maximum: (_, params) => `Must be ${String(params.limit)} or less`,
  minimum: (_, params) => `Must be ${String(params.limit)} or more`,
  exclusiveMaximum: (_, params) => `Must be less than ${String(params.limit)}`,
  exclusiveMinimum: (_, params) => `Must be more than ${String(params.limit)}`,
  multipleOf: (_, params) => `Must be a multiple of ${String(params.multipleOf)}`,
  minItems: items('Add at least', 'Choose at least'),
  maxItems: items('At most', 'Choose at most'),
  formatMinimum: (label) => `${label} is too early`,
  formatMaximum: (label) => `${label} is too late`,
  enum: oneOfList,
  const: oneOfList,
  oneOf: oneOfList,
  anyOf: (label, _, field) => (field?.choices ? chooseFromList : `${label} is not valid`),
  format: (label, params) => formatWords[String(params.format)] ?? `${label} is not valid`,
  type: (label, _, field) => (field ? kindWords(field) : `${label} is not valid`),
};

/** The message for a value of the wrong kind, such as text in a field for numbers. */
export function kindWords({ widget, schema, label }: FieldPlan): string {
  const type = typeOf(schema);
  const words = widgetWords[widget] ?? (type === 'integer' ? undefined : fractionWords[widget]) ?? typeWords[type];
  return words ?? `${label} is not valid`;
}

/** The message for a broken rule without a custom message. */
export function wordFault(fault: ValidationError, field: FieldPlan | undefined): string {
  const label = field?.label ?? fault.params.missingProperty ?? 'This form';
  return wordings[fault.keyword]?.(label, fault.params, field) ?? `${label} is not valid`;
}
