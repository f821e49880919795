/**
 * Serves an application for development: ours, or with `--app FOLDER` another one that uses the engine, such as
 * `tests/clinic`.
 */
import { resolve } from 'node:path';
import { serveOther } from './otherApp';
import { serveOwn } from './ownApp';

const port = Number(process.env.PORT ?? 8080);
const at = process.argv.indexOf('--app');
const folder = process.argv[at + 1];
if (at > 0 && folder === undefined) throw new Error('Name the folder of the application: npm run dev -- --app FOLDER.');
const close = await (at > 0 ? serveOther(resolve(folder ?? ''), port) : serveOwn(port));

async function end(): Promise<void> {
  await close();
  process.exit(0);
}
// Vite's own listener would end this process as soon as Vite is closed, leaving the server running.
process.removeAllListeners('SIGTERM');
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
