import type { JsonSchema } from './contract';
import { alternativesOf, constants, hasFields } from './fieldWidget';
import { objectFields } from './formFields';
import { isObject } from './json';
import { itemsOf } from './schemaParts';

/** Keywords that restrict one value without reading others. */
const plain: readonly string[] = [
  'type',
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
];

const readsOthers = (value: unknown): boolean => isObject(value) && '$data' in value;

const known = new WeakMap<JsonSchema, JsonSchema | null>();

/**
 * The rules that a field's value must satisfy whatever the other values are: without texts, and without rules that
 * refer to other fields (`$data`). Fields with the same rules have equal ones; null if there are none.
 */
export function ownRules(schema: JsonSchema): JsonSchema | null {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const rules = readRules(schema);
  known.set(schema, rules);
  return rules;
}

function readRules(schema: JsonSchema): JsonSchema | null {
  const entries = plain.flatMap((keyword): [string, unknown][] =>
    keyword in schema && !readsOthers(schema[keyword]) ? [[keyword, schema[keyword]]] : [],
  );
  const items = itemsOf(schema);
  const itemRules = items === undefined ? null : ownRules(items);
  if (itemRules !== null) entries.push(['items', itemRules]);
  const values = constants(schema);
  if (values.length > 0) entries.push(['oneOf', values.map((one) => ({ const: one.const }))]);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** The own rules of all fields of a form, at any depth, including those of plain list items. */
export const ownRulesIn = (schema: JsonSchema): readonly JsonSchema[] =>
  objectFields(schema).fields.flatMap((field) => rulesInside(field.schema));

function rulesInside(schema: JsonSchema): readonly JsonSchema[] {
  const items = itemsOf(schema);
  const { branches } = alternativesOf(schema) ?? { branches: [] };
  const { type } = schema;
  return [
    ...[ownRules(schema) ?? []].flat(),
    ...(hasFields(schema) ? ownRulesIn(schema) : []),
    ...(items === undefined ? [] : rulesInside(items)),
    ...branches.flatMap((branch) => rulesInside(type === undefined ? branch : { type, ...branch })),
  ];
}
