import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { editorFolder, editorSchemas } from '../../engine/compiler/editor/editorSchemas';
import { readProject } from '../../engine/compiler/project/project';
import { inProject } from '../setup/place.mjs';

/** How the schemas that editors read are made: path → content. */
export async function editorGenerators(): Promise<Record<string, () => Promise<string>>> {
  const schemas = editorSchemas(await readProject(inProject('screens'), inProject('schemas')));
  return Object.fromEntries([...schemas].map(([path, text]) => [path, async () => text]));
}

/** Schemas of screens that are gone; removed unless only asked for. */
export function strayEditorSchemas(known: ReadonlySet<string>, remove: boolean): string[] {
  if (!existsSync(inProject(editorFolder))) return [];
  const files = readdirSync(inProject(editorFolder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const stray = files.map((file) => join(editorFolder, file)).filter((path) => !known.has(path));
  if (remove) for (const path of stray) rmSync(inProject(path));
  return stray;
}
