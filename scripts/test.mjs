#!/usr/bin/env node
/** `npm test [-- STAGE … | PATH …]`: installs missing packages, generates stale types, then runs every stage, or those named. */
import { generateStale } from './setup/generate.mjs';
import { installWhenNeeded } from './setup/install.mjs';
import { requireNode } from './setup/node.mjs';
import { inProject } from './setup/place.mjs';
import { run } from './setup/run.mjs';

requireNode();
await installWhenNeeded();
if (!(await generateStale())) process.exit(1);
const tsx = inProject('node_modules', 'tsx', 'dist', 'cli.mjs');
process.exit(await run(process.execPath, [tsx, inProject('scripts', 'suite', 'suite.ts'), ...process.argv.slice(2)]));
