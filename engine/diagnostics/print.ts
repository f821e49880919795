import type { Diagnostic, TextFault } from './diagnostic';
import { lineStarts, positionAt } from './position';

/** Finds the line of each fault and sorts the faults by position. */
export function locate(file: string, text: string, faults: readonly TextFault[]): Diagnostic[] {
  const starts = lineStarts(text);
  const ordered = [...faults].sort((one, other) => one.from - other.from || one.to - other.to);
  return ordered.map(({ from, to, ...fault }) => {
    const start = positionAt(starts, from);
    const end = positionAt(starts, to);
    return { ...fault, file, ...start, endLine: end.line, endColumn: end.column };
  });
}

/** A fault for the terminal: place and code, then the problem, then the fix. */
export function printDiagnostic({ file, line, column, code, problem, fix }: Diagnostic): string {
  const lines = [`${file}:${line}:${column}  ${code}`, `  ${problem}`];
  return (fix === undefined ? lines : [...lines, `  ${fix}`]).join('\n');
}
