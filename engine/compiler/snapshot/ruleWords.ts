import { isObject } from '../../language/json';
import { formatInFull, keyAsWords } from './keyPhrases';

/** Phrases for one keyword of JSON Schema. */
interface RuleWords {
  /** Phrases the rule with its limit: `at most 5 characters`. */
  readonly phrase: (limit: string) => string;
  /** Phrases a change of the limit. */
  readonly changed: (a: string, b: string) => string;
  /** The fault that its message reports, such as `too long`. */
  readonly broken: string;
  /** True if the phrase is a noun: `pattern "x" added`, not `now pattern "x"`. */
  readonly isNoun?: boolean;
}

const limit = (words: string, unit: string, broken: string): RuleWords => ({
  phrase: (value) => `${words} ${value}${unit}`,
  changed: (a, b) => `${words} ${a} → ${b}${unit}`,
  broken,
});

const createNounRule = (words: string, broken: string): RuleWords => ({ ...limit(words, '', broken), isNoun: true });

const rules: Readonly<Record<string, RuleWords>> = {
  maxLength: limit('at most', ' characters', 'too long'),
  minLength: limit('at least', ' characters', 'too short'),
  maximum: limit('at most', '', 'too large'),
  minimum: limit('at least', '', 'too small'),
  exclusiveMaximum: limit('below', '', 'too large (bound excluded)'),
  exclusiveMinimum: limit('above', '', 'too small (bound excluded)'),
  formatMaximum: limit('at most', '', 'too late'),
  formatMinimum: limit('at least', '', 'too early'),
  formatExclusiveMaximum: limit('before', '', 'too late (bound excluded)'),
  formatExclusiveMinimum: limit('after', '', 'too early (bound excluded)'),
  multipleOf: limit('a multiple of', '', 'not a multiple'),
  maxItems: limit('at most', ' items', 'too many'),
  minItems: limit('at least', ' items', 'too few'),
  maxProperties: limit('at most', ' fields', 'too many fields'),
  minProperties: limit('at least', ' fields', 'too few fields'),
  uniqueItems: {
    ...limit('', '', 'not unique'),
    phrase: (value) => (value === formatInFull(false) ? 'allows duplicates' : 'unique'),
    changed: (_, b) => (b === formatInFull(true) ? 'now unique' : 'no longer unique'),
  },
  pattern: createNounRule('pattern', 'not matching the pattern'),
  format: createNounRule('format', 'in the wrong format'),
  type: createNounRule('type', 'of the wrong type'),
  enum: createNounRule('choices', 'not a listed choice'),
  const: limit('always', '', 'another value'),
  required: createNounRule('required:', 'missing'),
  items: limit('each item', '', 'invalid in an item'),
  contains: limit('contains an item', '', 'missing the item'),
  additionalProperties: createNounRule('other fields:', 'containing other fields'),
  properties: createNounRule('fields', 'invalid'),
  propertyNames: createNounRule('names of fields', 'containing an invalid name'),
  dependencies: createNounRule('dependencies', 'breaking a dependency'),
  if: createNounRule('if', 'breaking a condition'),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: createNounRule('then', 'invalid in that case'),
  else: createNounRule('otherwise', 'invalid otherwise'),
  allOf: createNounRule('all of', 'breaking one of the rules'),
  anyOf: createNounRule('any of', 'matching none of the rules'),
  oneOf: createNounRule('exactly one of', 'not matching exactly one rule'),
  not: limit('not', '', 'matching a forbidden rule'),
  default: limit('defaults to', '', 'invalid by default'),
  examples: createNounRule('examples', 'unlike the examples'),
  title: { ...createNounRule('label', 'mislabelled'), changed: (_, b) => `renamed ${b}` },
  description: createNounRule('description', 'misdescribed'),
  _: createNounRule('anything else', 'breaking any other rule'),
  errorMessage: createNounRule('messages', 'invalid'),
};

/** The phrases for a keyword; derived from its name if it is unknown. */
export const ruleWordsOf = (rule: string): RuleWords =>
  rules[rule] ?? createNounRule(keyAsWords(rule), `breaking ${keyAsWords(rule)}`);

/** Returns a field's label, given its name in the data. */
export type LabelOf = (field: string) => string;

/** Formats a limit: another field's label if the limit is that field's value. */
export function limitInWords(rule: string, value: unknown, label: LabelOf): string {
  if (isObject(value) && typeof value.$data === 'string') return label(value.$data.split('/').at(-1) ?? '');
  if (!holdsRules.has(rule)) return formatInFull(value);
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => (isObject(one) ? `(${rulesInWords(one, label)})` : String(one))).join(', ');
  if (!isObject(value)) return formatInFull(value);
  if (!holdsByName.has(rule)) return `(${rulesInWords(value, label)})`;
  return Object.entries(value)
    .map(
      ([field, one]) => `${label(field)}${isObject(one) ? ` (${rulesInWords(one, label)})` : ` ${formatInFull(one)}`}`,
    )
    .join(', ');
}

const holdsByName = new Set(['properties', 'dependencies']);
const holdsRules = new Set([
  'properties',
  'dependencies',
  'items',
  'contains',
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'propertyNames',
]);

/** Formats every rule of a schema on one line. */
export function rulesInWords(schema: object, label: LabelOf): string {
  const words = Object.entries(schema).map(([rule, value]) => {
    if (rule === 'errorMessage') return messagesInWords(value, label);
    if (rule === 'required' && Array.isArray(value) && value.length > 0)
      return `${value.map((one) => label(String(one))).join(', ')} required`;
    return ruleWordsOf(rule).phrase(limitInWords(rule, value, label));
  });
  return words.length === 0 ? 'no rules' : words.join(', ');
}

/** Formats the messages of a field or a form: `message when too long "At most 80"`. */
export function messagesInWords(value: unknown, label: LabelOf): string {
  if (!isObject(value)) return `message ${formatInFull(value)}`;
  const words = Object.entries(value).map(([rule, text]) => {
    if (!isObject(text)) return `message when ${ruleWordsOf(rule).broken} ${formatInFull(text)}`;
    const inner = Object.entries(text).map(
      ([field, one]) => `message when ${label(field)} is ${ruleWordsOf(rule).broken} ${formatInFull(one)}`,
    );
    return inner.join(', ');
  });
  return words.length === 0 ? 'no message' : words.join(', ');
}
