import { propertiesOf } from '../../language/schemaParts';
import { exclusiveKeys, isFree } from '../resolve/languageSchema';
import { holds, plainValue, type Typed } from '../resolve/typed';

/**
 * A definition as plain data in one canonical form: every default filled in, keys in the order of the language's schema.
 *
 * Two files that mean the same have the same normal form, however their authors have laid them out.
 */
export function normalise(typed: Typed): unknown {
  const { node, language } = typed;
  if (holds(typed) !== undefined || isFree(language.schema)) return plainValue(node);
  if (node.type === 'array') return typed.parts.map(normalise);
  if (node.type === 'object') return normaliseObject(typed);
  return node.value;
}

function normaliseObject({ language, parts }: Typed): Record<string, unknown> {
  const properties = propertiesOf(language.schema);
  const written = new Map(
    parts.filter(({ key }) => key !== '$schema').map((part) => [part.key ?? '', normalise(part)]),
  );
  const known = Object.keys(properties).filter(
    (key) => written.has(key) || hasDefault(properties[key], key, language.schema),
  );
  const named = [...written.keys()].filter((key) => !(key in properties));
  return Object.fromEntries(
    [...known, ...named].map((key) => [key, written.has(key) ? written.get(key) : properties[key]?.default]),
  );
}

/** A key of which only one may stand says something by being there: its default is left out. */
const hasDefault = (schema: object | undefined, key: string, owner: Parameters<typeof exclusiveKeys>[0]): boolean =>
  schema !== undefined && 'default' in schema && !exclusiveKeys(owner).includes(key);

/** Text of a normal form that reads well in a diff: two spaces a level, one thing a line. */
export const printNormal = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
