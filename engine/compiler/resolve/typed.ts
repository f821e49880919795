import type { Node } from 'jsonc-parser';
import { asText } from '../../language/json';
import type { LanguagePart } from './languageSchema';

/** A part of a definition, paired with the part of the language that describes it. */
export interface Typed {
  readonly node: Node;
  readonly pointer: string;
  readonly language: LanguagePart;
  /** Its key and the position of that key; absent for list items and the root. */
  readonly key?: string | undefined;
  readonly keyNode?: Node | undefined;
  /** The child parts that the language describes. */
  readonly parts: readonly Typed[];
  /** Whether parts are missing or were dropped as unknown or invalid, so that their absence means nothing. */
  readonly isIncomplete: boolean;
}

/** The meaning of a string here: text, value, condition, rows, payload or schema; undefined if it has none of these. */
export const valueKindOf = (typed: Typed): string | undefined => asText(typed.language.schema.holds);

/** The kind of thing a string refers to: an endpoint, a source, a modal … */
export const referenceKindOf = (typed: Typed): string | undefined => asText(typed.language.schema.refers);

/** The minimum length of a parts list for lookups to use an index. */
const many = 16;

/** Indexes by key of long lists of parts. */
const indexes = new WeakMap<readonly Typed[], ReadonlyMap<string | undefined, Typed>>();

/** Finds the child with this key; builds an index for nodes with many children. */
export function part(typed: Typed | undefined, key: string): Typed | undefined {
  const parts = typed?.parts ?? [];
  if (parts.length < many) return parts.find((one) => one.key === key);
  const index = indexes.get(parts) ?? new Map(parts.map((one) => [one.key, one]));
  indexes.set(parts, index);
  return index.get(key);
}

/** The child parts of the part under a key. */
export const partsByKey = (typed: Typed | undefined, key: string): readonly Typed[] => part(typed, key)?.parts ?? [];

/** The string under a key. */
export function stringAt(typed: Typed | undefined, key: string): string | undefined {
  const value = part(typed, key)?.node.value;
  return typeof value === 'string' ? value : undefined;
}

/** The plain JavaScript value of a node. */
export function plainValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plainValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(members(node).map(({ key, value }) => [key, plainValue(value)]));
}

/** A key of an object, with the positions of key and value. */
export interface Member {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
}

/** The keys of an object node, in order. */
export function members(node: Node | undefined): Member[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [keyNode, value] = property.children ?? [];
    return keyNode === undefined || value === undefined ? [] : [{ key: String(keyNode.value), keyNode, value }];
  });
}

/** Every part of a tree, parents first. */
export function everyPart(root: Typed): readonly Typed[] {
  const all: Typed[] = [];
  const add = (typed: Typed): void => {
    all.push(typed);
    typed.parts.forEach(add);
  };
  add(root);
  return all;
}
