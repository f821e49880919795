import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../../engine/language/contract';
import { asObject, objectsIn, textsIn } from '../../../engine/language/json';

/** How the rows of a list come about: all routes lead to the same rows. */
export type RowsRoute =
  | { readonly by: 'adding' }
  /** Adds one row too many at this index, and removes it. */
  | { readonly by: 'removing'; readonly at: number }
  /** Enters the rows in another order, and moves them. */
  | { readonly by: 'moving'; readonly order: readonly number[]; readonly means: 'keys' | 'menu' }
  /** Pastes the cells of a spreadsheet into the first row. */
  | { readonly by: 'pasting' };

/** The values to enter, by field label; independent of keys and schemas. */
export type Entry =
  | { readonly is: 'nothing' }
  | { readonly is: 'value'; readonly value: unknown; readonly words: string }
  | { readonly is: 'several'; readonly words: readonly string[] }
  | { readonly is: 'fields'; readonly fields: readonly FieldEntry[] }
  | { readonly is: 'rows'; readonly rows: readonly Entry[]; readonly route?: RowsRoute }
  | { readonly is: 'choice'; readonly branch: string; readonly entry: Entry };

/** The value to enter into one field. */
export interface FieldEntry {
  readonly label: string;
  /** The zero-based index among the controls with the same label; -1 for a read-only field, which is a text. */
  readonly nth: number;
  /** The field's key, for reports. */
  readonly name: string;
  readonly entry: Entry;
  /** Whether the schema has a field for this key, given the value. */
  readonly isKnown: boolean;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);

/** Whether a schema allows a value, ignoring custom formats. */
export const allows = (schema: JsonSchema, value: unknown): boolean => {
  try {
    return ajv.validate(schema, value);
  } catch {
    return true;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema merged with the branches that apply to a value.
 *
 * @param isPart whether it describes only a part of an object
 */
export function applyBranches(schema: JsonSchema, value: unknown, isPart = false): JsonSchema {
  const holding: JsonSchema[] = [];
  if (schema.if)
    holding.push(((allows(schema.if as JsonSchema, value) ? schema.then : schema.else) ?? {}) as JsonSchema);
  holding.push(...((schema.allOf ?? []) as JsonSchema[]));
  for (const branches of [schema.oneOf, schema.anyOf]) {
    const held = (branches as JsonSchema[] | undefined)?.find((one) => allows(one, value));
    if (held?.properties && (isPart || schema.properties)) holding.push(held);
  }
  for (const [key, needs] of Object.entries((schema.dependencies ?? {}) as Schemas)) {
    if (isRecord(value) && key in value && !Array.isArray(needs)) holding.push(needs);
  }
  const inner = holding.map((one) => applyBranches(one, value, true));
  const properties: Record<string, JsonSchema> = { ...(schema.properties as Schemas | undefined) };
  for (const one of inner) {
    for (const [key, own] of Object.entries((one.properties ?? {}) as Schemas)) properties[key] ??= own;
  }
  return Object.keys(properties).length > 0 ? { ...schema, properties } : schema;
}

/** The label of a field: its title, or else its key as words. */
function labelOf(name: string, { title }: JsonSchema): string {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return typeof title === 'string' ? title : words.charAt(0).toUpperCase() + words.slice(1);
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a schema allows a value and no other. */
const isOnly = (schema: JsonSchema, value: unknown): boolean =>
  ('const' in schema && same(schema.const, value)) || same(schema.enum, [value]);

const isFixed = (schema: JsonSchema): boolean => 'const' in schema || Array.isArray(schema.enum);

/** Whether a schema lists its values, itself or in its branches. */
const isChoice = (schema: JsonSchema): boolean =>
  isFixed(schema) || ((schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[]).some(isFixed);

type Look = Readonly<Record<string, unknown>>;

/** The choices that the screen gives a field. */
function rowsOfScreen(look: Look): readonly { readonly value: unknown; readonly label: string }[] {
  const { choices, valueField, labelField } = asObject(look['ui:options']);
  return objectsIn(choices).map((row) => ({ value: row[String(valueField)], label: String(row[String(labelField)]) }));
}

/** The label of a choice. */
function wordsOf(schema: JsonSchema, value: unknown, look: Look): string {
  const row = rowsOfScreen(look).find((one) => same(one.value, value));
  if (row) return row.label;
  const listed = [schema.oneOf, schema.anyOf].flatMap((all) => (Array.isArray(all) ? (all as JsonSchema[]) : []));
  const named =
    listed.find((one) => isOnly(one, value)) ?? (isRecord(value) && isOnly(schema, value) ? schema : undefined);
  if (named === undefined && typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(named?.title ?? value);
}

/** The branches of a field that may be of several kinds. */
function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const all = (schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[];
  const areKinds = all.every((one) => (one.type ?? one.properties) !== undefined && !isFixed(one));
  return areKinds && !schema.properties ? all : [];
}

/** How many keys of a value a schema names. */
const countKnown = ({ properties = {} }: JsonSchema, value: unknown): number =>
  isRecord(value) ? Object.keys(value).filter((key) => Object.hasOwn(properties as Schemas, key)).length : 0;

/**
 * The entry for a value: the labels and values a user would fill in.
 *
 * @param look the settings of the screen for the field
 */
export function entryFor(schema: JsonSchema, value: unknown, look: Look = {}): Entry {
  if (value === undefined || value === null || value === '') return { is: 'nothing' };
  const branches = branchesOf(schema);
  const branch = branches
    .filter((one) => allows(one, value))
    .toSorted((one, other) => countKnown(other, value) - countKnown(one, value))[0];
  if (branch)
    return {
      is: 'choice',
      branch: String(branch.title ?? `Option ${branches.indexOf(branch) + 1}`),
      entry: entryFor(branch, value),
    };
  if (isRecord(value) && !isChoice(schema)) return { is: 'fields', fields: fieldsOf(schema, value, look) };
  if (Array.isArray(value)) return listEntry(schema, value, look);
  const typed =
    look['ui:widget'] === 'percent' && typeof value === 'number' ? Number((value * 100).toPrecision(12)) : value;
  return { is: 'value', value: typed, words: wordsOf(schema, typed, look) };
}

function listEntry(schema: JsonSchema, value: readonly unknown[], look: Look): Entry {
  const items = (schema.items ?? {}) as JsonSchema | JsonSchema[];
  const itemAt = (at: number): JsonSchema => (Array.isArray(items) ? (items[at] ?? {}) : items);
  if (value.length === 0) return { is: 'nothing' };
  if (!Array.isArray(items) && (isChoice(items) || rowsOfScreen(look).length > 0))
    return { is: 'several', words: value.map((one) => wordsOf(items, one, look)) };
  return { is: 'rows', rows: value.map((one, at) => entryFor(itemAt(at), one, asObject(look.items))) };
}

/** Whether an entry enters no value. */
export const isNothing = (entry: Entry): boolean =>
  entry.is === 'nothing' || (entry.is === 'fields' && entry.fields.every((one) => isNothing(one.entry)));

/** Names in the order that the screen gives them, in which "*" stands for the unlisted ones. */
export function namesInOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const unlisted = names.filter((name) => !order.includes(name));
  return textsIn(order).flatMap((one) => (one === '*' ? unlisted : names.includes(one) ? [one] : []));
}

/** The entry that selects an object's alternative by its title, if no constant tells the alternatives apart. */
function selectionOf({ oneOf, anyOf, properties, title }: JsonSchema, value: unknown): readonly FieldEntry[] {
  const branches = objectsIn(oneOf ?? anyOf);
  const isTold = ({ properties: own }: JsonSchema): boolean =>
    Object.values(asObject(own)).some((one) => isFixed(asObject(one)));
  if (!properties || branches.length < 2 || branches.some((branch) => !branch.properties || isTold(branch))) return [];
  const words = branches.find((branch) => allows(branch, value))?.title;
  if (typeof words !== 'string') return [];
  const label = typeof title === 'string' ? title : 'Option';
  return [{ label, nth: 0, name: '', entry: { is: 'value', value: words, words }, isKnown: true }];
}

/** The entries for the fields of an object; keys without a field come last. */
function fieldsOf(schema: JsonSchema, value: Readonly<Record<string, unknown>>, look: Look): readonly FieldEntry[] {
  const properties = (applyBranches(schema, value).properties ?? {}) as Schemas;
  const seen = new Map<string, number>();
  const shown = Object.keys(properties).filter((name) => asObject(look[name])['ui:widget'] !== 'hidden');
  const known = namesInOrder(shown, look['ui:order']).map((name) => {
    const field = properties[name] ?? {};
    const label = labelOf(name, field);
    const before = seen.get(label) ?? 0;
    const nth = field.readOnly === true ? -1 : before;
    if (nth === before) seen.set(label, nth + 1);
    return { label, nth, name, entry: entryFor(field, value[name], asObject(look[name])), isKnown: true };
  });
  const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  return [
    ...selectionOf(schema, value),
    ...known,
    ...others.map((name) => ({ label: name, nth: 0, name, entry: entryFor({}, value[name]), isKnown: false })),
  ];
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Removes the parts of a value that count as missing, and sorts its keys. */
export function normaliseValue(value: unknown, keepsEmpty = true): unknown {
  if (Array.isArray(value)) return value.map((one) => normaliseValue(one));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .map(([key, one]) => [key, normaliseValue(one, false)] as const)
    .filter(([, one]) => !isAbsent(one))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 && !keepsEmpty ? undefined : Object.fromEntries(entries);
}
