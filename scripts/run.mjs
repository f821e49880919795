#!/usr/bin/env node
/** `node scripts/run.mjs FILE …`: runs a TypeScript file with its arguments, once missing packages are installed and stale types generated. */
import { generateStale } from './setup/generate.mjs';
import { installWhenNeeded } from './setup/install.mjs';
import { requireNode } from './setup/node.mjs';
import { inProject } from './setup/place.mjs';
import { run } from './setup/run.mjs';

requireNode();
const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs FILE …');
  process.exit(1);
}
await installWhenNeeded();
// What cannot be generated is a fault of a schema, which the command itself may report.
await generateStale();
process.exit(
  await run(process.execPath, [inProject('node_modules', 'tsx', 'dist', 'cli.mjs'), file, ...args], {
    interactive: true,
  }),
);
