import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, mendProject, type Project } from '../../engine/compiler';

/**
 * Applies every unambiguous fix to the files and reports the changes.
 *
 * @param screens the folder of the definitions
 * @param named fix only these files; empty means all
 * @returns the remaining faults
 */
export async function mendFiles(
  screens: string,
  project: Project,
  named: readonly string[],
): Promise<readonly Diagnostic[]> {
  const { files, mends, left } = mendProject(project, named);
  for (const { path, text } of files) await writeFile(join(screens, path), text);
  for (const { file, line, column, before, after } of mends)
    console.log(`${file}:${line}:${column}  ${before} → ${after}`);
  if (mends.length > 0) console.log('');
  return left;
}
