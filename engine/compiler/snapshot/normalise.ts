import { propertiesOf } from '../../language/schemaParts';
import { exclusiveKeys, isFree } from '../resolve/languageSchema';
import { holds, plainValue, type Typed } from '../resolve/typed';

/**
 * A definition as plain data in canonical form: all defaults filled in, keys in the order of the language's schema.
 *
 * Files that mean the same have the same normal form, whatever their layout.
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

/** Among exclusive keys, presence itself has a meaning, so the default is left out. */
const hasDefault = (schema: object | undefined, key: string, owner: Parameters<typeof exclusiveKeys>[0]): boolean =>
  schema !== undefined && 'default' in schema && !exclusiveKeys(owner).includes(key);

/** A normal form as text that diffs well: indented by two spaces, one thing on each line. */
export const printNormal = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
