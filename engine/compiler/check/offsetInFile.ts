import type { Node } from 'jsonc-parser';

/** How far the last question about a string went: the next one, mostly for a place behind it, goes on from there. */
const reached = new WeakMap<Node, { readonly index: number; readonly at: number }>();

/**
 * Where in the file a character of a JSON value stands; `index` counts characters of a string's value.
 *
 * In a string they differ where the string has escapes: \n is two characters of the file, \u00e9 six.
 */
export function offsetInFile(text: string, node: Node, index: number): number {
  if (node.type !== 'string') return node.offset + index;
  const before = reached.get(node);
  let { index: passed, at } = before && before.index <= index ? before : { index: 0, at: node.offset + 1 };
  for (; passed < index; passed++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  reached.set(node, { index, at });
  return at;
}
