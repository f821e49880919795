import type { Node } from 'jsonc-parser';

/**
 * Where in the file a character of a JSON string stands; `index` counts characters of the string's value.
 *
 * They differ where the string has escapes: \n is two characters of the file, \u00e9 six.
 */
export function offsetInFile(text: string, node: Node, index: number): number {
  let at = node.offset + 1;
  for (let passed = 0; passed < index; passed++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}
