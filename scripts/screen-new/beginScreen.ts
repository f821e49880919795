import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beginning, checkProject, type Diagnostic, type NewScreenAnswers, readProject } from '../../engine/compiler';
import { refreshEditorSchemas } from '../types/refreshEditor';

/**
 * Writes a new screen, its route, its menu entry and its editor schema.
 *
 * @returns the files written, and any faults that the check still finds in them
 * @throws ScaffoldError if the answers are invalid, or the screen already exists
 */
export async function beginScreen(
  answers: NewScreenAnswers,
  screens: string,
  schemas: string,
): Promise<{ files: string[]; diagnostics: readonly Diagnostic[] }> {
  const { contract, files } = await readProject(screens, schemas);
  const texts = beginning(answers, contract, (path) => files.find((file) => file.path === path)?.text);
  for (const { path, text } of texts) {
    await mkdir(dirname(join(screens, path)), { recursive: true });
    await writeFile(join(screens, path), text);
  }
  await refreshEditorSchemas(dirname(schemas), screens);
  const written = texts.map(({ path }) => `screens/${path}`);
  const diagnostics = checkProject(await readProject(screens, schemas)).filter(({ file }) => written.includes(file));
  return { files: written, diagnostics };
}
