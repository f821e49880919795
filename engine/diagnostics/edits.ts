import type { OffsetEdit, TextEdit } from './diagnostic';
import { lineStarts } from './position';

/** Converts lines and columns of edits to offsets. */
export function toOffsets(text: string, edits: readonly TextEdit[]): OffsetEdit[] {
  const starts = lineStarts(text);
  const at = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
  return edits.map(({ line, column, endLine, endColumn, text: inserted }) => ({
    from: at(line, column),
    to: at(endLine, endColumn),
    text: inserted,
  }));
}

/** The text after edits that do not overlap, and the range of each inserted text in it. */
export interface EditedText {
  readonly text: string;
  readonly inserted: readonly { readonly from: number; readonly to: number }[];
}

/** Applies edits that do not overlap; the rest of the text is unchanged. */
export function applyEdits(text: string, edits: readonly OffsetEdit[]): EditedText {
  const inserted: { from: number; to: number }[] = [];
  let edited = '';
  let done = 0;
  for (const { from, to, text: piece } of [...edits].sort((one, other) => one.from - other.from)) {
    edited += text.slice(done, from);
    inserted.push({ from: edited.length, to: edited.length + piece.length });
    edited += piece;
    done = to;
  }
  return { text: edited + text.slice(done), inserted };
}
