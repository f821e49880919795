#!/usr/bin/env node
/**
 * `npm run dev`: installs missing packages, then serves the application and applies every change to code or screens
 * immediately.
 */
import { pathToFileURL } from 'node:url';
import { generateStale } from './setup/generate.mjs';
import { installWhenNeeded } from './setup/install.mjs';
import { requireNode } from './setup/node.mjs';
import { inProject } from './setup/place.mjs';
import { run } from './setup/run.mjs';

requireNode();
await installWhenNeeded();
await generateStale();
// Used as a loader: the `tsx` command kills a child that does not react to a signal at once, which would leave the
// server running.
const tsx = inProject('node_modules', 'tsx', 'dist', 'loader.mjs');
const args = ['--import', pathToFileURL(tsx).href, inProject('scripts', 'dev', 'dev.ts')];
process.exit(await run(process.execPath, [...args, ...process.argv.slice(2)]));
