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

/** A JSON Schema type or list of types, in words. */
export function formatType(type: unknown): string {
  const types = Array.isArray(type) ? type.map(String) : [String(type)];
  return types.map((one) => nouns[one] ?? one).join(' or ');
}

/** The content of a node, in words. */
export function formatFound(node: Node): string {
  if (node.type === 'number') return Number.isInteger(node.value) ? 'integer' : 'number';
  return nouns[node.type] ?? node.type;
}

/** The name of a part in messages: its key, its noun, or an item of the part around it. */
export function formatPart(language: LanguagePart, key: string | undefined): string {
  if (key !== undefined) return `"${key}"`;
  const title = language.schema.title;
  return typeof title === 'string' ? `A ${title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}` : 'This';
}
