import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readSettings } from '../../src/server/settings/settings';
import { freePort } from '../setup/freePort.mjs';
import { inProject } from '../setup/place.mjs';
import { serveApi } from './apiServer';
import { liveScreens } from './liveScreens';
import { screenTexts } from './screenTexts';

/** Compiled screens have these extensions; the application's own `screens` folder has others. */
const compiledScreens = '^/screens/[^?]*\\.(js|json)(\\?|$)';

/** Tells the page the time zone of the offices, as the server's own page does. */
function officeClock(): Plugin {
  const { timeZone } = readSettings(process.env, []);
  const attrs = { name: 'time-zone', content: timeZone };
  return { name: 'office-clock', transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head' }] };
}

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
    plugins: [liveScreens({ api, folder }), screenTexts(folder), officeClock()],
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
