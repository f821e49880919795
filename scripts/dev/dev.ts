/** Serves the application for its developers: Vite in front, for code that is replaced while the page runs, and the server behind it. */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../setup/freePort.mjs';
import { inProject } from '../setup/place.mjs';
import { serveApi } from './apiServer';
import { liveScreens } from './liveScreens';
import { screenTexts } from './screenTexts';

const port = Number(process.env.PORT ?? 8080);
const apiPort = await freePort();
const folder = resolve(process.env.SCREENS_DIR ?? inProject('screens'));
const api = `http://127.0.0.1:${apiPort}`;

/** Compiled screens have these endings; the application's own folder `screens` has others. */
const compiledScreens = '^/screens/[^?]*\\.(js|json)(\\?|$)';

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

/** Ends both, so that the database is closed as it should be. */
async function end(): Promise<void> {
  await Promise.all([vite.close(), endApi()]);
  process.exit(0);
}
// Vite's own listener would end this process as soon as Vite is closed, and leave the server behind.
process.removeAllListeners('SIGTERM');
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
