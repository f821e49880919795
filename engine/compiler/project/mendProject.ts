import type { Diagnostic } from '../../diagnostics/diagnostic';
import { type Mend, mendText } from '../../diagnostics/mend';
import { checkProject } from './checkProject';
import type { DefinitionFile, Project } from './project';

/** What became of definitions once all that has one right mend was mended. */
export interface Mended {
  /** The files whose text is another now. */
  readonly files: readonly DefinitionFile[];
  readonly mends: readonly (Mend & { readonly file: string })[];
  /** What is still wrong. */
  readonly left: readonly Diagnostic[];
}

/** After how many rounds nothing more is mended: one mend may bring to light another fault, but not for ever. */
const mostRounds = 20;

/**
 * Mends what has one right mend, and what comes to light by that, until nothing is left that could be mended.
 *
 * @param named the only files to mend, by their paths below `screens/`; none means all
 */
export function mendProject(project: Project, named: readonly string[]): Mended {
  const before = new Map(project.files.map(({ path, text }) => [path, text]));
  const mends: (Mend & { file: string })[] = [];
  let files = project.files;
  let left = checkProject(project);
  for (let round = 0; round < mostRounds; round += 1) {
    const known = mends.length;
    files = files.map(({ path, text }) => {
      const file = `screens/${path}`;
      if (named.length > 0 && !named.includes(path)) return { path, text };
      const mended = mendText(
        text,
        left.filter((one) => one.file === file),
      );
      mends.push(...mended.mends.map((mend) => ({ ...mend, file })));
      return { path, text: mended.text };
    });
    if (mends.length === known) break;
    left = checkProject({ ...project, files });
  }
  return { files: files.filter(({ path, text }) => before.get(path) !== text), mends, left };
}
