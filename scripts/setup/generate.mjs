import { staleGeneratedParts } from './parts.mjs';
import { inProject } from './place.mjs';
import { run } from './run.mjs';

/**
 * Generates the types and the schemas for editors whose inputs changed.
 * @returns {Promise<boolean>} whether all are up to date; if not, it has printed why
 */
export async function generateStale() {
  if (staleGeneratedParts().length === 0) return true;
  const tsx = inProject('node_modules', 'tsx', 'dist', 'cli.mjs');
  const types = inProject('scripts', 'types', 'types.ts');
  return (await run(process.execPath, [tsx, types], { quiet: true })) === 0;
}
