import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { loadContract } from '../../engine/compiler';
import { freePort } from '../setup/freePort.mjs';
import { inProject, projectRoot } from '../setup/place.mjs';
import { compiledScreens } from './compiledScreens';

/** Starts an application's own server, again after every change of its code. */
function startServer(file: string, port: number) {
  const loader = pathToFileURL(inProject('node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', loader, file], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The beginnings of the paths that the server answers: `^/api/`. */
async function rootsOf(folder: string): Promise<string[]> {
  const { endpoints } = await loadContract(join(folder, 'schemas'));
  return [...new Set(Object.values(endpoints).map(({ path }) => `^/${path.split('/')[1]}(/|\\?|$)`))];
}

/**
 * Serves another application of the engine for development: `index.html`, `screens/` and `schemas/` from its folder,
 * and its `server.ts` for what its contract has.
 * @returns a function that stops it
 * @throws when the folder does not contain an application
 */
export async function serveOther(folder: string, port: number): Promise<() => Promise<void>> {
  for (const part of ['index.html', 'server.ts', 'screens', 'schemas'])
    if (!existsSync(join(folder, part))) throw new Error(`${folder} is no application: it has no ${part}.`);
  const apiPort = await freePort();
  const server = startServer(join(folder, 'server.ts'), apiPort);
  const vite = await createServer({
    configFile: false,
    root: folder,
    cacheDir: inProject('.cache', `vite-${basename(folder)}`),
    plugins: [react(), compiledScreens(folder)],
    server: {
      port,
      strictPort: true,
      host: process.env.HOST ?? 'localhost',
      fs: { allow: [projectRoot] },
      proxy: Object.fromEntries((await rootsOf(folder)).map((root) => [root, `http://127.0.0.1:${apiPort}`])),
    },
  });
  await vite.listen();
  vite.printUrls();
  return async () => {
    const ended = once(server, 'exit');
    if (server.exitCode === null) server.kill('SIGTERM');
    await Promise.all([vite.close(), server.exitCode === null ? ended : undefined]);
  };
}
