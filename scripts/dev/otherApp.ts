import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { compileFile, filesNextToScreens, loadContract, printDiagnostic, readProject } from '../../engine/compiler';
import { freePort } from '../setup/freePort.mjs';
import { inProject, projectRoot } from '../setup/place.mjs';

/**
 * Compiles a screen from its saved file.
 * @param folder the application's folder, with `screens/` and `schemas/`
 * @param path the file below `screens/`, such as `visits/plan.json`
 * @returns undefined if the screen does not exist
 * @throws with the screen's faults, formatted as by `npm run check`
 */
async function compileSavedScreen(folder: string, path: string): Promise<string | undefined> {
  const { contract, files } = await readProject(join(folder, 'screens'), join(folder, 'schemas'));
  const file = files.find((one) => one.path === path);
  if (!file) return undefined;
  const screens = files.map((one) => one.path).filter((one) => !filesNextToScreens.includes(one));
  const { module, diagnostics } = await compileFile(file, contract, screens, inProject());
  if (module === undefined) throw new Error(diagnostics.map(printDiagnostic).join('\n\n'));
  return module;
}

/**
 * A Vite plugin that serves `/screens/<path>.js` from an application's folder, and reloads the page when a screen is
 * saved.
 */
function serveCompiledScreens(folder: string): Plugin {
  return {
    name: 'compiled-screens',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/screens', (request, response, next) => {
        const [, screen] = /^\/([^?]+)\.js(\?|$)/.exec(request.url ?? '') ?? [];
        if (screen === undefined) return next();
        compileSavedScreen(folder, `${screen}.json`).then((module) => {
          if (module === undefined) return next();
          response.setHeader('Content-Type', 'text/javascript');
          response.end(module);
        }, next);
      });
      vite.watcher.on('all', (_, file) => {
        if (/[\\/](screens|schemas)[\\/].*\.json$/.test(file)) vite.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** Starts an application's own server; restarts it after every change of its code. */
function startServer(file: string, port: number) {
  const loader = pathToFileURL(inProject('node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', loader, file], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The path prefixes that the server handles: `^/api/`. */
async function rootsOf(folder: string): Promise<string[]> {
  const { endpoints } = await loadContract(join(folder, 'schemas'));
  return [...new Set(Object.values(endpoints).map(({ path }) => `^/${path.split('/')[1]}(/|\\?|$)`))];
}

/**
 * Serves another application of the engine for development: `index.html`, `screens/` and `schemas/` from its folder,
 * and its `server.ts` for the endpoints of its contract.
 * @returns a function that stops it
 * @throws if the folder does not contain an application
 */
export async function serveOther(folder: string, port: number): Promise<() => Promise<void>> {
  for (const part of ['index.html', 'server.ts', 'screens', 'schemas'])
    if (!existsSync(join(folder, part))) throw new Error(`${folder} is not an application: it has no ${part}.`);
  const apiPort = await freePort();
  const server = startServer(join(folder, 'server.ts'), apiPort);
  const vite = await createServer({
    configFile: false,
    root: folder,
    cacheDir: inProject('.cache', `vite-${basename(folder)}`),
    plugins: [react(), serveCompiledScreens(folder)],
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
