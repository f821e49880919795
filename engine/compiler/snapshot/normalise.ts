import type { JsonSchema } from '../../language/contract';
import { propertiesOf } from '../../language/schemaParts';
import { isFree, keyRules } from '../resolve/languageSchema';
import { plainValue, type Typed, valueKindOf } from '../resolve/typed';

/**
 * Converts a definition to plain data in canonical form, with keys in the order of the language's schema. Equivalent
 * files have the same normal form, whatever their layout.
 *
 * @param defaults `filled` to compare, `omitted` to store
 */
export function normalise(typed: Typed, defaults: 'filled' | 'omitted'): unknown {
  const { node, language } = typed;
  if (valueKindOf(typed) !== undefined || isFree(language.schema)) return plainValue(node);
  if (node.type === 'array') return typed.parts.map((part) => normalise(part, defaults));
  if (node.type === 'object') return normaliseObject(typed, defaults);
  return node.value;
}

function normaliseObject({ language, parts }: Typed, defaults: 'filled' | 'omitted'): Record<string, unknown> {
  const properties = propertiesOf(language.schema);
  const written = new Map(
    parts.filter(({ key }) => key !== '$schema').map((part) => [part.key ?? '', normalise(part, defaults)]),
  );
  const known = Object.entries(properties).flatMap(([key, schema]): [string, unknown][] => {
    const fallback = defaultOf(schema, key, language.schema);
    if (!written.has(key)) return defaults === 'filled' && fallback !== undefined ? [[key, fallback]] : [];
    const value = written.get(key);
    return defaults === 'omitted' && JSON.stringify(value) === JSON.stringify(fallback) ? [] : [[key, value]];
  });
  const named = [...written].filter(([key]) => !(key in properties));
  return Object.fromEntries([...known, ...named]);
}

/**
 * The default of a key; undefined for mutually exclusive keys, whose presence itself has a meaning. The default for
 * tables over a list (`listDefault`) counts for all tables: on others, the key has no meaning.
 */
const defaultOf = (schema: JsonSchema, key: string, owner: JsonSchema): unknown =>
  keyRules(owner).exclusive.includes(key) ? undefined : (schema.default ?? schema.listDefault);

/** Prints a normal form as text that diffs well: a value that fits into 120 characters goes on one line. */
export const printNormal = (value: unknown): string => `${printValue(value, '', 0)}\n`;

/** @param taken the width of the indent, the key and the trailing comma on the first line, in characters */
function printValue(value: unknown, indent: string, taken: number): string {
  const lines = JSON.stringify(value, null, 1).split(/\n\s*/);
  const line = lines.join(' ');
  if (lines.length === 1 || taken + line.length <= 120) return line;
  const inner = `${indent}  `;
  const entries = Object.entries(value as object).map(([key, one]) => {
    const start = Array.isArray(value) ? inner : `${inner}${JSON.stringify(key)}: `;
    return start + printValue(one, inner, start.length + 1);
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}
