#!/usr/bin/env node
/** `npm run dev`: installs what is missing, then serves the application live: every change of code or screen shows at once. */
import { pathToFileURL } from 'node:url';
import { installWhenNeeded } from './setup/install.mjs';
import { requireNode } from './setup/node.mjs';
import { inProject } from './setup/place.mjs';
import { run } from './setup/run.mjs';

requireNode();
await installWhenNeeded();
// As a loader, because the command tsx kills what it has started when a signal is not taken in at once: the server would go on alone.
const tsx = inProject('node_modules', 'tsx', 'dist', 'loader.mjs');
const args = ['--import', pathToFileURL(tsx).href, inProject('scripts', 'dev', 'dev.ts')];
process.exit(await run(process.execPath, [...args, ...process.argv.slice(2)]));
