import type { Diagnostic, FixCandidate } from '../../diagnostics/diagnostic';
import { toOffsets } from '../../diagnostics/edits';
import { readDefinition } from '../readDefinition';
import { applyCandidate, textOf } from './applyCandidate';
import { checkProject } from './checkProject';
import { menuFile, routesFile, shellFile } from './definitionFiles';
import type { Project } from './project';

/** The faults of a file, in one state of the project. */
export interface Findings {
  readonly project: Project;
  readonly faults: readonly Diagnostic[];
  /** Whether its structure is right; otherwise names and expressions were not checked yet. */
  readonly isSound: boolean;
}

const languageFiles: Readonly<Record<string, string>> = {
  [routesFile]: 'routes.schema.json',
  [menuFile]: 'menu.schema.json',
  [shellFile]: 'shell.schema.json',
};

/** Checks what depends on a file: every file if it is the list of routes, otherwise only itself. */
export function findingsOf(project: Project, path: string): Findings {
  const read = readDefinition(textOf(project, path), languageFiles[path] ?? 'screen.schema.json');
  const faults = checkProject(project, path === routesFile ? [] : [path]);
  return { project, faults, isSound: !('faults' in read) };
}

/**
 * Applies a fix to a copy of the project, and checks again. Returns the new findings if the fix solves faults and causes
 * none; otherwise undefined.
 *
 * A fix can complete the structure of a file, so that its names are checked for the first time. What that finds was
 * there before, except in the text that the fix wrote.
 */
export function tryFix(before: Findings, path: string, candidate: FixCandidate): Findings | undefined {
  const { project, inserted } = applyCandidate(before.project, path, candidate);
  const after = findingsOf(project, path);
  if (before.isSound !== after.isSound) {
    const isHit = (fault: Diagnostic): boolean =>
      toOffsets(textOf(project, path), [{ ...fault, text: '' }]).some(({ from, to }) =>
        inserted.some((piece) => from < piece.to && to > piece.from),
      );
    return before.isSound || after.faults.some((fault) => fault.file === `screens/${path}` && isHit(fault))
      ? undefined
      : after;
  }
  return after.faults.length < before.faults.length && !hasNewFault(before.faults, after.faults) ? after : undefined;
}

/** Whether there are faults that were not there before; their positions may differ. */
function hasNewFault(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const left = new Map<string, number>();
  const keyOf = ({ file, code, problem }: Diagnostic): string => JSON.stringify([file, code, problem]);
  for (const fault of before) left.set(keyOf(fault), (left.get(keyOf(fault)) ?? 0) + 1);
  return after.some((fault) => {
    const count = left.get(keyOf(fault)) ?? 0;
    left.set(keyOf(fault), count - 1);
    return count === 0;
  });
}
