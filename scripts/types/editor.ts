import { editorSchemas, readProject } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/** How the editors' schemas are generated: path → content. */
export async function editorGenerators(): Promise<Record<string, () => Promise<string>>> {
  const schemas = editorSchemas(await readProject(inProject('screens'), inProject('schemas')));
  return Object.fromEntries([...schemas].map(([path, text]) => [path, async () => text]));
}
