import type { Node } from 'jsonc-parser';
import type { LanguagePart } from './languageSchema';

const nouns: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** Formats a JSON Schema type, or a list of types, for messages. */
export function formatType(type: unknown): string {
  const types = Array.isArray(type) ? type.map(String) : [String(type)];
  return types.map((one) => nouns[one] ?? one).join(' or ');
}

/** The name of a node's type, for messages. */
export function formatFound(node: Node): string {
  if (node.type === 'number') return Number.isInteger(node.value) ? 'integer' : 'number';
  return nouns[node.type] ?? node.type;
}

/** The name of a part in messages: its key, or else its title with an article, or "This". */
export function formatPart(language: LanguagePart, key: string | undefined): string {
  if (key !== undefined) return `"${key}"`;
  const title = language.schema.title;
  if (typeof title !== 'string') return 'This';
  const words = title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${/^[aeio]/.test(words) ? 'An' : 'A'} ${words}`;
}
