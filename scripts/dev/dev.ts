/**
 * Serves an application for development: ours, or with `--app FOLDER` another one that uses the engine, such as
 * `tests/clinic`.
 */
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readSettings } from '../../src/server/settings/settings';
import { freePort } from '../setup/freePort.mjs';
import { inProject } from '../setup/place.mjs';
import { serveApi } from './apiServer';
import { liveScreens } from './liveScreens';
import { serveOther } from './otherApp';
import { screenTexts } from './screenTexts';

/** Matches the URLs of compiled screens. Other files in `/screens`, such as source modules, are served by Vite. */
const compiledScreens = '^/screens/[^?]*\\.(js|json)(\\?|$)';

/** Adds the offices' time zone to the page, as the production server does. */
function officeClock(): Plugin {
  const { timeZone } = readSettings(process.env, []);
  const attrs = { name: 'time-zone', content: timeZone };
  return { name: 'office-clock', transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head' }] };
}

/**
 * Serves the application: Vite in front, with hot module replacement, and the server behind it.
 * @returns a function that stops both, so that the database is closed cleanly
 */
async function serveOwn(port: number): Promise<() => Promise<void>> {
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

const port = Number(process.env.PORT ?? 8080);
const at = process.argv.indexOf('--app');
const folder = process.argv[at + 1];
if (at > 0 && folder === undefined) throw new Error('Specify the application folder: npm run dev -- --app FOLDER.');
const close = await (at > 0 ? serveOther(resolve(folder ?? ''), port) : serveOwn(port));

async function end(): Promise<void> {
  await close();
  process.exit(0);
}
// Vite's own listener would end this process as soon as Vite is closed, and leave the server running.
process.removeAllListeners('SIGTERM');
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
