import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editorFolder, editorSchemas, readProject } from '../../engine/compiler';

/** Editor schemas of deleted screens, from the project's root. */
function strayEditorSchemas(root: string, known: ReadonlySet<string>): string[] {
  const folder = join(root, editorFolder);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.map((file) => join(editorFolder, file)).filter((path) => !known.has(path));
}

/**
 * Updates the editor schemas from the screens, so that editors complete new screens, sources and forms. Does nothing
 * for screens outside the project.
 *
 * @param root the project's folder
 * @param screens the screens folder
 */
export async function refreshEditorSchemas(root: string, screens: string): Promise<void> {
  if (screens !== join(root, 'screens')) return;
  const schemas = editorSchemas(await readProject(screens, join(root, 'schemas')));
  for (const [path, text] of schemas) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const path of strayEditorSchemas(root, new Set(schemas.keys()))) rmSync(join(root, path));
}
