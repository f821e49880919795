import { resolve } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../setup/freePort.mjs';
import { inProject } from '../setup/place.mjs';
import { serveApi } from './apiServer';
import { liveScreens } from './liveScreens';
import { screenTexts } from './screenTexts';

/** Compiled screens have these endings; the application's own folder `screens` has others. */
const compiledScreens = '^/screens/[^?]*\\.(js|json)(\\?|$)';

/**
 * Serves the application: Vite in front, for code that is replaced while the page runs, and the server behind it.
 * @returns what ends both, so that the database is closed as it should be
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
