import type { JsonSchema } from '../../language/contract';
import { isObject, objectsIn, textsIn } from '../../language/json';
import { definitionsOf, propertiesOf, requiredKeys } from '../../language/schemaParts';
import { languageSchemas } from '../../language/schemas';

/** A part of the language's schemas, with references resolved. */
export interface LanguagePart {
  readonly schema: JsonSchema;
  /** The file that its references are relative to. */
  readonly file: string;
  /**
   * Its name: `form` for form.schema.json, `form#submit` for a definition in it; kept when a property refers to one.
   */
  readonly noun: string;
}

const files = new Map<string, LanguagePart>();

/** A whole file of the language. */
export function languageFile(file: string): LanguagePart {
  const known = files.get(file);
  if (known !== undefined) return known;
  const schema = languageSchemas[file];
  if (schema === undefined) throw new Error(`The language has no file "${file}".`);
  const whole = { schema, file, noun: file.replace('.schema.json', '') };
  files.set(file, whole);
  return whole;
}

/** The language does not change, so each of its schemas is resolved only once. */
const parts = new WeakMap<JsonSchema, LanguagePart>();

/** Follows a reference; descriptions and defaults next to it win over those of its target. */
export function resolveReference(schema: JsonSchema, within: LanguagePart): LanguagePart {
  const known = parts.get(schema);
  if (known !== undefined) return known;
  const resolved = followReference(schema, within);
  parts.set(schema, resolved);
  return resolved;
}

function followReference(schema: JsonSchema, within: LanguagePart): LanguagePart {
  if (typeof schema.$ref !== 'string') return { schema, file: within.file, noun: '' };
  const [target = '', pointer] = schema.$ref.split('#');
  const base = languageFile(target === '' ? within.file : target);
  const { $ref: _, ...overrides } = schema;
  if (pointer === undefined || pointer === '') return { ...base, schema: { ...base.schema, ...overrides } };
  const name = pointer.replace('/definitions/', '');
  const definition = definitionsOf(base.schema)[name];
  if (definition === undefined) throw new Error(`The language has no part "${schema.$ref}".`);
  const found = resolveReference(definition, base);
  return { ...found, noun: found.noun || `${base.noun}#${name}`, schema: { ...found.schema, ...overrides } };
}

/** Whether the language defines the keys of an object. */
export const hasKeys = ({ properties, patternProperties, additionalProperties }: JsonSchema): boolean =>
  properties !== undefined || patternProperties !== undefined || additionalProperties !== undefined;

/** Whether the language allows any JSON here. */
export const isFree = (schema: JsonSchema): boolean => !hasKeys(schema) && schema.items === undefined;

/** The schema of the value under a key; undefined when the key is unknown. */
export function keySchema(part: LanguagePart, key: string): LanguagePart | undefined {
  const own = propertiesOf(part.schema)[key];
  if (own !== undefined) return resolveReference(own, part);
  const patterns = isObject(part.schema.patternProperties) ? Object.entries(part.schema.patternProperties) : [];
  const [, others] = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(key)) ?? [
    '',
    part.schema.additionalProperties,
  ];
  return isObject(others) ? resolveReference(others, part) : undefined;
}

/** The parts of a screen that have a key. */
export const partsWithKey = (key: string): readonly LanguagePart[] =>
  Object.keys(languageSchemas)
    .filter((file) => !outsideScreens.has(file))
    .flatMap((file) => {
      const whole = languageFile(file);
      const inner = Object.values(definitionsOf(whole.schema)).map((schema) => ({ schema, file, noun: '' }));
      return [whole, ...inner].filter(({ schema }) => Object.hasOwn(propertiesOf(schema), key));
    });

/** The files of the language for definitions next to the screens. */
const outsideScreens: ReadonlySet<string> = new Set(['routes.schema.json', 'menu.schema.json', 'shell.schema.json']);

/** The schema of a list's items. */
export const itemSchema = (part: LanguagePart): LanguagePart | undefined =>
  isObject(part.schema.items) ? resolveReference(part.schema.items, part) : undefined;

/** The rules of a schema for an object's keys. */
export interface KeyRules {
  readonly required: readonly string[];
  /** Mutually exclusive keys; exactly one of them must be present. */
  readonly exclusive: readonly string[];
  /** For each key listed in a `goesWith`: the keys that list it, of which at least one must be present. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
}

const rules = new WeakMap<JsonSchema, KeyRules>();

/** The rules of a schema of the language for the keys of an object. */
export function keyRules(schema: JsonSchema): KeyRules {
  const known = rules.get(schema);
  if (known !== undefined) return known;
  const owners = new Map<string, string[]>();
  for (const [name, { goesWith }] of Object.entries(propertiesOf(schema)))
    for (const key of Array.isArray(goesWith) ? textsIn(goesWith) : [])
      owners.set(key, [...(owners.get(key) ?? []), name]);
  const exclusive = objectsIn(schema.oneOf).flatMap((one) => requiredKeys(one));
  const found = { required: requiredKeys(schema), exclusive, owners };
  rules.set(schema, found);
  return found;
}
