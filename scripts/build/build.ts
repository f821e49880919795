/** `npm run build [-- app server screens]`: builds the named parts, or all, into dist/. */

import { build } from 'vite';
import { answerHelp } from '../setup/help.mjs';
import { hashOfInputs } from '../setup/inputs.mjs';
import { type PartName, parts, recordBuilt } from '../setup/parts.mjs';
import { inProject } from '../setup/place.mjs';
import { progress } from '../setup/progress.mjs';
import { buildScreens } from './screens';
import { bundleServer } from './server';

/** Builds the app into dist/app: hashed assets with compressed versions, and the index.html template of the server. */
async function buildApp(): Promise<void> {
  // Otherwise a test run that builds stale parts would build React for development, which is half as large again.
  process.env.NODE_ENV = 'production';
  await build({ configFile: inProject('vite.config.ts'), logLevel: 'warn' });
}

answerHelp(`npm run build                           builds every part into dist/
npm run build -- app server screens     builds only these parts`);

const builders: Record<PartName, () => Promise<void>> = { app: buildApp, server: bundleServer, screens: buildScreens };

const isPart = (name: string): name is PartName => name in builders;

/** Builds one part and records its inputs. */
async function buildPart(name: PartName): Promise<void> {
  const hash = hashOfInputs(parts[name].inputs);
  await progress(`Building ${parts[name].title}`, builders[name]);
  recordBuilt(name, hash);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are: ${Object.keys(builders).join(', ')}.`);
  process.exit(1);
}
const names = asked.length > 0 ? asked.filter(isPart) : Object.keys(builders).filter(isPart);
try {
  for (const name of names) await buildPart(name);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
