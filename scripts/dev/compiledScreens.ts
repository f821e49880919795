import { join } from 'node:path';
import type { Plugin } from 'vite';
import { besideScreens, compileFile, printDiagnostic, readProject } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/**
 * Compiles a screen as currently saved.
 * @param folder the application's, with `screens/` and `schemas/`
 * @param path the file below `screens/`, such as `visits/plan.json`
 * @returns undefined when the screen does not exist
 * @throws with its faults, as `npm run check` words them
 */
async function compiledScreen(folder: string, path: string): Promise<string | undefined> {
  const { contract, files } = await readProject(join(folder, 'screens'), join(folder, 'schemas'));
  const file = files.find((one) => one.path === path);
  if (!file) return undefined;
  const screens = files.map((one) => one.path).filter((one) => !besideScreens.includes(one));
  const { module, diagnostics } = await compileFile(file, contract, screens, inProject());
  if (module === undefined) throw new Error(diagnostics.map(printDiagnostic).join('\n\n'));
  return module;
}

/**
 * A Vite plugin that serves `/screens/<path>.js` from an application's folder, and reloads the page when a screen is
 * saved.
 */
export function compiledScreens(folder: string): Plugin {
  return {
    name: 'compiled-screens',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/screens', (request, response, next) => {
        const [, screen] = /^\/([^?]+)\.js(\?|$)/.exec(request.url ?? '') ?? [];
        if (screen === undefined) return next();
        compiledScreen(folder, `${screen}.json`).then((module) => {
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
