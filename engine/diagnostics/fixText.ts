import { asMarked } from '../language/replacement';
import type { Diagnostic } from './diagnostic';
import { lineStarts } from './position';

/** An applied text replacement. */
export interface TextFix {
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Applies the fix of each fault; the rest of the text is unchanged.
 *
 * Of two overlapping fixes, only the first is applied: it may solve the other.
 */
export function fixText(
  text: string,
  diagnostics: readonly Diagnostic[],
): { readonly text: string; readonly fixes: readonly TextFix[] } {
  const starts = lineStarts(text);
  const at = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
  const fixes: TextFix[] = [];
  let fixed = '';
  let done = 0;
  const inOrder = diagnostics
    .map((one) => ({ ...one, from: at(one.line, one.column), to: at(one.endLine, one.endColumn) }))
    .sort((one, other) => one.from - other.from);
  for (const { replacement, from, to, line, column } of inOrder) {
    if (replacement === undefined || from < done) continue;
    const before = text.slice(from, to);
    const after = asMarked(before, replacement);
    fixed += text.slice(done, from) + after;
    done = to;
    fixes.push({ line, column, before, after });
  }
  return { text: fixed + text.slice(done), fixes };
}
