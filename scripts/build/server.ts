import { type BuildOptions, build } from 'esbuild';
import { hashOfInputs } from '../setup/inputs.mjs';
import { parts } from '../setup/parts.mjs';
import { inProject } from '../setup/place.mjs';
import { deepImports } from './deepImports';

/**
 * The esbuild options for the server (`main.js`) and the compile thread (`compileThread.js`) on plain Node; packages
 * stay in node_modules.
 * @param outdir two folders below the root: the server locates the project from there
 */
export const serverBuild = (outdir: string): BuildOptions => ({
  absWorkingDir: inProject(),
  entryPoints: { main: 'src/server/main.ts', compileThread: 'src/server/screens/compilerWorker/compileThread.ts' },
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [deepImports],
  sourcemap: true,
  logLevel: 'warning',
});

/** Builds the server into dist/server. */
export async function bundleServer(): Promise<void> {
  const define = { BUILT_FROM: JSON.stringify(hashOfInputs(parts.server.inputs)) };
  await build({ ...serverBuild('dist/server'), define });
}
