#!/usr/bin/env node
/**
 * `node scripts/run.mjs FILE …`: installs missing packages, generates stale types, then runs a TypeScript file with its
 * arguments.
 */
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
// Generating fails only if a schema is faulty, which the command itself may report.
await generateStale();
process.exit(
  await run(process.execPath, [inProject('node_modules', 'tsx', 'dist', 'cli.mjs'), file, ...args], {
    interactive: true,
  }),
);
