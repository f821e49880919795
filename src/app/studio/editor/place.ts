import type { Text } from '@codemirror/state';

/** The offset of a 1-based position, or the nearest one if the text is shorter. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}
