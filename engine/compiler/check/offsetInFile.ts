import type { Node } from 'jsonc-parser';

/** The position where the last lookup in a string ended; the next one usually continues there. */
const reached = new WeakMap<Node, { readonly index: number; readonly at: number }>();

/**
 * The file offset of a character in a JSON value; `index` counts characters of the string's value.
 *
 * The two differ where the string has escapes: \n is two characters in the file, \u00e9 six.
 */
export function offsetInFile(text: string, node: Node, index: number): number {
  if (node.type !== 'string') return node.offset + index;
  const before = reached.get(node);
  let { index: passed, at } = before && before.index <= index ? before : { index: 0, at: node.offset + 1 };
  for (; passed < index; passed++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  reached.set(node, { index, at });
  return at;
}
