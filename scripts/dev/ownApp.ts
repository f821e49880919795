import { resolve } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../setup/freePort.mjs';
import { inProject } from '../setup/place.mjs';
import { serveApi } from './apiServer';
import { liveScreens } from './liveScreens';
import { screenTexts } from './screenTexts';

/** Compiled screens have these extensions; the application's own `screens` folder has others. */
const compiledScreens = '^/screens/[^?]*\\.(js|json)(\\?|$)';

/**
 * Serves the application: Vite in front, which replaces code while the page runs, and the server behind it.
 * @returns a function that stops both, so that the database is closed cleanly
 */
export async function serveOwn(port: number): Promise<() => Promise<void>> {
  const apiPort = await freePort();
  const folder = resolve(process.env.SCREENS_DIR ?? inProject('screens'));
  const api = `http://127.0.0.1:${apiPort}`;
  const endApi = await serveApi(apiPort);
  const vite = await createServer({
    configFile: inProject('vite.config.ts'),
    plugins: [liveScreens({ api, folder }), screenTexts(folder)],
    server: {
      port,
      strictPort: true,
      host: process.env.HOST ?? 'localhost',
      proxy: { '/api': api, [compiledScreens]: api },
    },
  });
  await vite.listen();
  vite.printUrls();
  return async () => void (await Promise.all([vite.close(), endApi()]));
}
