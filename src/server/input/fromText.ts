import querystring from 'fast-querystring';
import type { JsonSchema } from '../../../engine/language/contract';
import { isText } from '../../../engine/language/json';
import { writingOf } from '../../../engine/language/payloadPlaces';
import { itemsOf, propertiesOf } from '../../../engine/language/schemaParts';
import { badInput, tooManyFields } from '../call/errors';

/** Keys that would pollute the prototype if assigned. */
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** The values of a form or query string by key; a key given more than once has a list. */
export type Texts = Readonly<Record<string, string | readonly string[]>>;

/** The maximum number of fields in a query string or form: limits the cost of parsing; no screen needs more. */
export const maxFields = 1000;

/** Whether a text contains a character more than `max` times. */
function exceeds(text: string, character: string, max: number): boolean {
  let position = -1;
  for (let count = 0; count <= max; count++) {
    position = text.indexOf(character, position + 1);
    if (position < 0) return false;
  }
  return true;
}

/**
 * Parses `a=1&b=2`.
 *
 * @throws HttpError 400 when a key is unsafe or there are too many fields
 */
export function parsePairs(text: string): Texts {
  if (exceeds(text, '&', maxFields - 1)) throw tooManyFields(maxFields);
  const texts: Texts = querystring.parse(text);
  for (const key of Object.keys(texts)) assertSafeKey(key);
  return { ...texts };
}

/**
 * Groups texts by their key.
 *
 * @throws HttpError 400 when a key is unsafe
 */
export function textsOf(pairs: Iterable<readonly [key: string, text: string]>): Texts {
  const values = new Map<string, string | string[]>();
  for (const [key, text] of pairs) {
    assertSafeKey(key);
    const earlier = values.get(key);
    if (earlier === undefined) values.set(key, text);
    else if (Array.isArray(earlier)) earlier.push(text);
    else values.set(key, [earlier, text]);
  }
  return Object.fromEntries(values);
}

function assertSafeKey(key: string): void {
  if (key.split(/[[\]]+/).some((part) => poisonous.has(part)))
    throw badInput(`"${key}" is not a field of this request.`);
}

const isList = ({ type }: JsonSchema): boolean => [type].flat().includes('array');
const isRecord = ({ type }: JsonSchema): boolean => [type].flat().includes('object');

/** Parses a text that contains an object as JSON, as some clients send it under a single key. */
function read(text: unknown, schema: JsonSchema | undefined): unknown {
  if (!isText(text) || !isRecord(schema ?? {}) || !text.startsWith('{')) return text;
  try {
    return JSON.parse(text, (key, value) => (poisonous.has(key) ? undefined : value));
  } catch {
    throw badInput('A value that should be an object is not valid JSON.');
  }
}

function valueUnder(key: string, texts: unknown, schema: JsonSchema): unknown {
  if (!isList(schema)) {
    if (Array.isArray(texts)) throw badInput(`"${key}" appears more than once.`);
    return read(texts, schema);
  }
  const writing = writingOf(schema);
  const all = [texts].flat();
  const items = writing === undefined || writing === 'deep' ? all : all.flatMap((text) => String(text).split(writing));
  return items.map((item) => read(item, itemsOf(schema)));
}

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts the objects in a tree whose keys are 0, 1, 2, … to lists. */
function asLists(value: unknown): unknown {
  if (!isTree(value)) return value;
  const names = Object.keys(value);
  const inner = Object.values(value).map(asLists);
  const counts = names.length > 0 && names.every((name, index) => name === String(index));
  return counts ? inner : Object.fromEntries(names.map((name, index) => [name, inner[index]]));
}

/** Stores `key[name][inner]=text` at its path below `key`. */
function plant(tree: Tree, [name = '', ...deeper]: readonly string[], texts: unknown): void {
  if (deeper.length === 0) {
    tree[name] = texts;
    return;
  }
  const found = tree[name];
  const next: Tree = isTree(found) ? found : {};
  tree[name] = next;
  plant(next, deeper, texts);
}

/** The maximum depth of `key[name]`: limits the cost of malicious input. */
const deepest = 8;

/** Nests the values of `key[name]` under `key`, for the keys in `deep`. */
function nestTexts(texts: Texts, deep: readonly string[]): Readonly<Record<string, unknown>> {
  if (deep.length === 0) return texts;
  const tree: Tree = {};
  for (const [key, text] of Object.entries(texts)) {
    const [name = '', ...inner] = key.replaceAll(']', '').split('[');
    if (inner.length > deepest) throw badInput(`"${name}" is nested too deeply.`);
    if (deep.includes(name)) plant(tree, [name, ...inner], text);
    else tree[key] = text;
  }
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, deep.includes(key) ? asLists(value) : value]),
  );
}

/**
 * Converts strings to lists and objects, in the notation of the contract. Numbers stay strings; validation converts
 * them.
 *
 * @throws HttpError 400 if a key that is not a list is repeated
 */
export function valuesOf(texts: Texts, schema: JsonSchema): Record<string, unknown> {
  const properties = propertiesOf(schema);
  const deep = Object.keys(properties).filter((key) => writingOf(properties[key] ?? {}) === 'deep');
  const entries = Object.entries(nestTexts(texts, deep)).map(([key, value]) => [
    key,
    isTree(value) ? value : valueUnder(key, value, properties[key] ?? {}),
  ]);
  return Object.fromEntries(entries);
}
