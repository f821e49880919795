import type { Diagnostic } from '../../diagnostics/diagnostic';
import { fixText, type TextFix } from '../../diagnostics/fixText';
import { checkProject } from './checkProject';
import type { DefinitionFile, Project } from './project';

/** The result of applying every unambiguous fix. */
export interface FixedProject {
  /** The files whose text changed. */
  readonly files: readonly DefinitionFile[];
  readonly fixes: readonly (TextFix & { readonly file: string })[];
  /** The faults left in these files. */
  readonly left: readonly Diagnostic[];
}

/** The maximum number of rounds: a fix may reveal another fault. */
const maxRounds = 20;

/**
 * Applies unambiguous fixes repeatedly until none is left.
 *
 * @param named fix only these files, by path below `screens/`; empty means all
 */
export function fixProject(project: Project, named: readonly string[]): FixedProject {
  const before = new Map(project.files.map(({ path, text }) => [path, text]));
  const fixes: (TextFix & { file: string })[] = [];
  let files = project.files;
  let left = checkProject(project, named);
  for (let round = 0; round < maxRounds; round += 1) {
    const known = fixes.length;
    files = files.map(({ path, text }) => {
      const file = `screens/${path}`;
      if (named.length > 0 && !named.includes(path)) return { path, text };
      const fixed = fixText(
        text,
        left.filter((one) => one.file === file),
      );
      fixes.push(...fixed.fixes.map((fix) => ({ ...fix, file })));
      return { path, text: fixed.text };
    });
    if (fixes.length === known) break;
    left = checkProject({ ...project, files }, named);
  }
  return { files: files.filter(({ path, text }) => before.get(path) !== text), fixes, left };
}
