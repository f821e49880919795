#!/usr/bin/env node
/**
 * `npm start`: installs missing packages, builds stale parts, then runs the server in this same process.
 *
 * The server thus receives signals and arguments directly, sets the exit code, and no process outlives it.
 */
import { pathToFileURL } from 'node:url';
import { requireNode } from './setup/node.mjs';
import { inProject, projectRoot } from './setup/place.mjs';

requireNode();
process.chdir(projectRoot);

const { installWhenNeeded } = await import('./setup/install.mjs');
await installWhenNeeded();

const { buildStale } = await import('./setup/build.mjs');
if (!(await buildStale())) {
  console.error('The build failed. See its message above. Nothing was started.');
  process.exit(1);
}

const server = inProject('dist', 'server', 'main.js');
process.argv[1] = server;
await import(pathToFileURL(server).href);
