import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** A position in a text; line and column are 1-based. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * The position of the value at a path of keys; null for an empty text.
 *
 * Values added by the compiler are not in the text: their parent's position is used.
 */
export function placeInText(text: string, path: readonly (string | number)[]): TextPosition | null {
  const root = parseTree(text);
  if (!root) return null;
  const lengths = path.map((_, index) => path.length - index);
  const nearest = lengths.map((length) => findNodeAtLocation(root, path.slice(0, length))).find(Boolean) ?? root;
  const before = text.slice(0, nearest.offset);
  return { line: before.split('\n').length, column: nearest.offset - before.lastIndexOf('\n') };
}

/** Parses "line:column". */
export function parsePlace(at: string): TextPosition {
  const [line = 1, column = 1] = at.split(':').map(Number);
  return { line, column };
}
