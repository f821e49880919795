import { staleParts } from './parts.mjs';
import { inProject } from './place.mjs';
import { run } from './run.mjs';

/**
 * Builds the parts whose inputs changed.
 * @returns {Promise<boolean>} whether everything is built; if not, the build has printed why
 */
export async function buildStale() {
  const stale = staleParts();
  if (stale.length === 0) return true;
  const tsx = inProject('node_modules', 'tsx', 'dist', 'cli.mjs');
  const build = inProject('scripts', 'build', 'build.ts');
  return (await run(process.execPath, [tsx, build, ...stale], { quiet: true })) === 0;
}
