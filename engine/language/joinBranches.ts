import type { JsonSchema } from './contract';
import { constants, listsValues, ownValues } from './fieldWidget';
import { isObject } from './json';

/** Keywords that only reject values: validation applies those of the branch that holds. */
const rules: ReadonlySet<string> = new Set([
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
  'errorMessage',
]);

const lists: ReadonlySet<string> = new Set(['const', 'enum', 'oneOf', 'anyOf']);

/** Whether a schema lists the choices of a field: all its values, or those of its items. */
export const listsChoices = (schema: JsonSchema): boolean =>
  listsValues(schema) || (isObject(schema.items) && listsValues(schema.items));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const listedIn = (schema: JsonSchema): readonly JsonSchema[] =>
  ownValues(schema)?.map((value) => ({ const: value })) ?? constants(schema);

/** All choices of several schemas, each once, with the first title that it has. */
function listAll(all: readonly JsonSchema[]): JsonSchema {
  const found = new Map<string, JsonSchema>();
  for (const one of all.flatMap(listedIn)) {
    const key = JSON.stringify(one.const);
    if (found.get(key)?.title === undefined) found.set(key, one);
  }
  const choices = [...found.values()];
  return choices.some(({ title }) => title !== undefined)
    ? { oneOf: choices }
    : { enum: choices.map((one) => one.const) };
}

const without = (schema: JsonSchema, drops: (keyword: string) => boolean): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !drops(keyword)));

/**
 * One schema for a field that several branches define: it accepts what any of them accepts, and lists the choices of
 * all. Null if they differ in more than choices and rules.
 */
export function joinBranches(all: readonly JsonSchema[]): JsonSchema | null {
  const [first = {}, ...rest] = all;
  if (rest.every((one) => same(one, first))) return first;
  const differs = (keyword: string): boolean => rest.some((one) => !same(one[keyword], first[keyword]));
  const isRule = (keyword: string): boolean => rules.has(keyword) && differs(keyword);
  if (all.every(listsValues)) {
    // The choices say which values there are; each branch may describe them in its own words.
    const kept = without(
      first,
      (keyword) => lists.has(keyword) || isRule(keyword) || (keyword === 'type' && differs(keyword)),
    );
    return { ...kept, ...listAll(all) };
  }
  const items = all.map((one) => one.items);
  const joinedItems = items.every(isObject) ? joinBranches(items) : undefined;
  if (joinedItems === null) return null;
  const isJoined = (keyword: string): boolean => isRule(keyword) || (keyword === 'items' && joinedItems !== undefined);
  const [kept, ...others] = all.map((one) => without(one, isJoined));
  if (!others.every((one) => same(one, kept))) return null;
  return { ...kept, ...(joinedItems === undefined ? {} : { items: joinedItems }) };
}
