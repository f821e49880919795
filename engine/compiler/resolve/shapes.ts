import type { Node } from 'jsonc-parser';
import { quoteAlternatives } from '../../diagnostics/wording';
import { isObject, isText, textsIn } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { itemSchema, keyRules, keySchema, type LanguagePart } from './languageSchema';
import { actionsOfScript } from './scripts';
import { fits } from './standIns';
import { members, plainValue } from './typed';

/** A value of the wrong type, and the part of the language that it should be. */
interface Misfit {
  readonly node: Node;
  readonly language: LanguagePart;
}

/** The maximum length of a value that a message repeats. */
const maxShown = 80;

/** A value as authors write it, in one line; "…" if it is too long. */
function print(value: unknown): string {
  const text = JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ');
  return text.length > maxShown ? '…' : text;
}

const typesOf = ({ schema }: LanguagePart): readonly string[] => textsIn([schema.type].flat());

/** What to write instead of a value of the wrong type, with the value as written; undefined if nothing better is known. */
export function shapeInstead({ node, language }: Misfit): string | undefined {
  const types = typesOf(language);
  const ways = [
    insteadOfScript,
    insteadOfValue,
    insteadOfNames,
    insteadInList,
    insteadOfSchema,
    insteadInObject,
    insteadOutside,
    insteadOfName,
    insteadOfNumber,
    insteadOfBoolean,
  ];
  return ways.map((way) => way({ node, language }, types)).find((found) => found !== undefined);
}

type Way = (misfit: Misfit, types: readonly string[]) => string | undefined;

/** A script of another tool in place of a list of actions. */
const insteadOfScript: Way = ({ node, language }, types) => {
  if (node.type !== 'string' || !types.includes('array') || itemSchema(language)?.noun !== 'action') return undefined;
  const actions = actionsOfScript(node);
  const last = String(node.value).trim();
  if (actions.length > 0) return `Write a list of actions: ${print(actions)}.`;
  return /^\/[\w/{}-]*$/.test(last) ? `Write a list of actions: ${print([{ navigate: last }])}.` : undefined;
};

/** Another value in place of one of a few texts. */
const insteadOfValue: Way = ({ language: { schema } }, types) => {
  const values = Array.isArray(schema.enum) ? textsIn(schema.enum) : [];
  return types.includes('string') && values.length > 0 ? `Write ${quoteAlternatives(values)}.` : undefined;
};

/** An expression in place of a list of names: its literals are the names. */
const insteadOfNames: Way = ({ node, language }, types) => {
  const item = types.includes('array') && !types.includes('string') ? itemSchema(language) : undefined;
  const text = String(node.value);
  if (!isText(item?.schema.refers) || node.type !== 'string' || isOneName(text)) return undefined;
  const named = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');
  const names = named.length > 0 ? named : text.split(/[\s,;]+/);
  return names.every(isOneName)
    ? `Write a list of names: [${names.map((name) => JSON.stringify(name)).join(', ')}].`
    : `Write a list of names: ["…"].`;
};

const isOneName = (text: string): boolean => /^[\w-]+$/.test(text);

/** A value in place of the JSON Schema of such values. */
const insteadOfSchema: Way = ({ node, language: { schema } }) => {
  if (schema.holds !== 'schema') return undefined;
  // The schemas that authors name have no description of their own.
  if (schema.description !== undefined) return 'Write a schema, such as { "type": "object", "properties": { … } }.';
  const value: unknown = plainValue(node);
  const type = node.type === 'number' && Number.isInteger(value) ? 'integer' : node.type;
  return type === 'null'
    ? 'Write a schema, such as { "type": ["string", "null"], "default": null }.'
    : `Write a schema with the value as its default: ${print({ type, default: value })}.`;
};

/** A single item in place of a list of items. */
const insteadInList: Way = ({ node, language }, types) => {
  const item = types.includes('array') ? itemSchema(language) : undefined;
  if (item === undefined) return undefined;
  if (types.includes('string') && isText(item.schema.refers)) return undefined;
  const keys = members(node);
  if (fits({ node, language: item }) && keys.every(({ key }) => keySchema(item, key) !== undefined))
    return `Put it in [ ]: [${print(plainValue(node))}].`;
  const example = wrapped(keys[0]?.value ?? node, item);
  if (example === undefined) return undefined;
  return `Write a list${keys.length === 0 ? '' : ' with one { } for each'}, such as [${example}].`;
};

/** A value in place of an object that has it under a key. */
const insteadInObject: Way = ({ node, language }, types) => {
  if (!types.includes('object')) return undefined;
  const example = wrapped(node, language);
  if (example !== undefined) return `Write an object, such as ${example}.`;
  return hasNames(language) ? 'Write an object with a name for each value: { "name": … }.' : undefined;
};

/** Whether authors choose the keys of an object. */
const hasNames = ({ schema }: LanguagePart): boolean =>
  schema.holds === 'payload' || (propertiesOf(schema) === undefined && isObject(schema.additionalProperties));

/** An object with a value under the key that it probably belongs to, and the other keys that are required. */
function wrapped(node: Node, language: LanguagePart): string | undefined {
  if (node.type !== 'string' && node.type !== 'number' && node.type !== 'boolean') return undefined;
  const { required, exclusive } = keyRules(language.schema);
  const optional =
    required.length === 0 && exclusive.length === 0 ? Object.keys(propertiesOf(language.schema)).slice(0, 1) : [];
  const takers = [...required, ...exclusive, ...optional].filter((key) => takes(language, key, node) !== undefined);
  // A text without spaces is a name rather than a text that users see.
  const names = /^[\w-]+$/.test(String(node.value)) ? takers.filter((key) => isName(language, key)) : [];
  const [own] = [...names, ...takers];
  // One of several actions or blocks: the value does not show which.
  if (own === undefined || (required.length === 0 && exclusive.length > maxAlternatives)) return undefined;
  const others = [...required, ...(exclusive.includes(own) ? [] : exclusive.slice(0, 1))].filter((key) => key !== own);
  // "…" stands for a text only.
  const takesText = (key: string): boolean => keySchema(language, key)?.schema.type === 'string';
  if (!others.every(takesText)) return undefined;
  const value = takes(language, own, node) === 'list' ? [plainValue(node)] : plainValue(node);
  return print(Object.fromEntries([[own, value], ...others.map((key) => [key, '…'])]));
}

/** Whether the value of a key refers to something by its name. */
const isName = (language: LanguagePart, key: string): boolean => {
  const part = keySchema(language, key);
  return part !== undefined && [part, itemSchema(part)].some((one) => isText(one?.schema.refers));
};

/** Whether a key takes a value as it is, or as the only item of a list. */
function takes(language: LanguagePart, key: string, node: Node): 'value' | 'list' | undefined {
  const part = keySchema(language, key);
  if (part === undefined || part.schema.type === undefined) return undefined;
  if (fits({ node, language: part })) return 'value';
  const item = itemSchema(part);
  return item?.schema.type !== undefined && fits({ node, language: item }) ? 'list' : undefined;
}

/** The maximum number of mutually exclusive keys of which one is an example. */
const maxAlternatives = 3;

/** An object or list in place of the value in it. */
const insteadOutside: Way = ({ node, language }, types) => {
  if (types.includes('object') || types.includes('array')) return undefined;
  const inside = node.type === 'array' ? (node.children ?? []) : members(node).map(({ value }) => value);
  const [only] = inside;
  return inside.length === 1 && only !== undefined && fits({ node: only, language })
    ? `Write the value itself: ${print(plainValue(only))}.`
    : undefined;
};

/** Another value in place of a name. */
const insteadOfName: Way = ({ language: { schema } }, types) => {
  if (!isText(schema.refers) || !types.includes('string')) return undefined;
  return `Write the name of the ${schema.refers} in quotes${types.includes('array') ? ', or a list of names in [ ]' : ''}.`;
};

/** The units of times, in milliseconds. */
const milliseconds: Readonly<Record<string, number>> = {
  ...{ s: 1000, sec: 1000, second: 1000, seconds: 1000 },
  ...{ m: 60_000, min: 60_000, minute: 60_000, minutes: 60_000 },
};

/** A text in place of a number; "2/3" is not one. */
const insteadOfNumber: Way = ({ node, language: { schema } }, types) => {
  if (node.type !== 'string' || !(types.includes('integer') || types.includes('number'))) return undefined;
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(String(node.value)) ?? [];
  const factor = /millisecond/.test(String(schema.description)) ? (milliseconds[unit.toLowerCase()] ?? 1) : 1;
  const amount = Number(number) * factor;
  if (Number.isInteger(amount)) return `Write ${amount}, without quotes${unit === '' ? '' : ' and unit'}.`;
  const least = typeof schema.minimum === 'number' ? schema.minimum : 1;
  const limit = typeof schema.maximum === 'number' ? ` from ${least} to ${schema.maximum}` : `, such as ${least}`;
  return `Write a whole number${limit}, without quotes.`;
};

/** A text in place of true or false. */
const insteadOfBoolean: Way = ({ language: { schema } }, types) => {
  if (!types.includes('boolean') || types.length > 1) return undefined;
  const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  return values.length === 1 ? `Write ${String(values[0])}, without quotes.` : 'Write true or false, without quotes.';
};
