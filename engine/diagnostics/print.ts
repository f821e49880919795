import type { Diagnostic, FixCandidate, OffsetCandidate, TextFault } from './diagnostic';
import { warnings } from './messages';
import { lineStarts, positionAt } from './position';
import { replacementEdit } from './replacementEdit';

/** Finds the line of each fault and of its possible fixes, and sorts the faults by position. */
export function locate(file: string, text: string, faults: readonly TextFault[]): Diagnostic[] {
  const starts = lineStarts(text);
  const range = (from: number, to: number) => {
    const end = positionAt(starts, to);
    return { ...positionAt(starts, from), endLine: end.line, endColumn: end.column };
  };
  const place = ({ edits, ...candidate }: OffsetCandidate): FixCandidate => ({
    ...candidate,
    edits: edits.map(({ from, to, text: inserted }) => ({ ...range(from, to), text: inserted })),
  });
  const ordered = [...faults].sort((one, other) => one.from - other.from || one.to - other.to);
  return ordered.map((fault) => {
    const { code, pointer, from, to, problem, fix } = fault;
    const worded = { code, pointer, problem, ...(fix !== undefined && { fix }) };
    const candidates = candidatesOf(text, fault).map(place);
    const severity = warnings.has(fault.code) ? { severity: 'warning' as const } : {};
    return { ...worded, ...severity, file, ...range(from, to), ...(candidates.length > 0 ? { candidates } : {}) };
  });
}

/** The possible fixes of a fault: those that a check found, and the names that may replace the marked one. */
function candidatesOf(text: string, { from, to, replacements = [], candidates = [] }: TextFault): OffsetCandidate[] {
  const renamed = replacements.map(({ name, isCertain }) => ({
    label: name === '' ? 'Remove it' : `Change to ${name}`,
    edits: [replacementEdit(text, from, to, name)],
    isCertain,
  }));
  return [...candidates, ...renamed];
}

/** A fault for the terminal: place, whether it is a warning, and code, then the problem, then the fix. */
export function printDiagnostic({ file, line, column, code, severity, problem, fix }: Diagnostic): string {
  const lines = [`${file}:${line}:${column}  ${severity ? `${severity}  ` : ''}${code}`, `  ${problem}`];
  return (fix === undefined ? lines : [...lines, `  ${fix}`]).join('\n');
}

/** The possible fixes of a fault for the terminal: a numbered line each. */
export const printCandidates = ({ candidates = [] }: Diagnostic): string =>
  candidates.map(({ label }, index) => `  ${index + 1}. ${label}`).join('\n');
