import type { Diagnostic, Fault } from './diagnostic';
import { lineStarts, positionAt } from './position';

/** Works out where in the file each fault lies, and puts them in the order of the text. */
export function locate(file: string, text: string, faults: readonly Fault[]): Diagnostic[] {
  const starts = lineStarts(text);
  const ordered = [...faults].sort((one, other) => one.from - other.from || one.to - other.to);
  return ordered.map(({ from, to, ...fault }) => {
    const start = positionAt(starts, from);
    const end = positionAt(starts, to);
    return { ...fault, file, ...start, endLine: end.line, endColumn: end.column };
  });
}

/** A fault as a terminal shows it: place and code, then what is wrong, then what to do. */
export function printDiagnostic({ file, line, column, code, problem, fix }: Diagnostic): string {
  const lines = [`${file}:${line}:${column}  ${code}`, `  ${problem}`];
  return (fix === undefined ? lines : [...lines, `  ${fix}`]).join('\n');
}
