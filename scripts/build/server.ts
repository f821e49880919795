import { type BuildOptions, build } from 'esbuild';
import { hashOf } from '../setup/inputs.mjs';
import { parts } from '../setup/parts.mjs';
import { inProject } from '../setup/place.mjs';
import { deepImports } from './deepImports';

/**
 * How the server becomes one file for plain Node; packages stay in node_modules.
 * @param outfile two folders below the root, since the server finds the project from there
 */
export const serverBuild = (outfile: string): BuildOptions => ({
  absWorkingDir: inProject(),
  entryPoints: ['src/server/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [deepImports],
  sourcemap: true,
  logLevel: 'warning',
});

/** Builds the server into dist/server/main.js. */
export async function buildServer(): Promise<void> {
  const define = { BUILT_FROM: JSON.stringify(hashOf(parts.server.inputs)) };
  await build({ ...serverBuild('dist/server/main.js'), define });
}
