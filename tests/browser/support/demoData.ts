import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/setup/freePort.mjs';
import { hashOfInputs } from '../../../scripts/setup/inputs.mjs';
import { parts } from '../../../scripts/setup/parts.mjs';
import { inProject } from '../../../scripts/setup/place.mjs';
import { endProcess, spawnServer, whenHealthy } from './serverProcess';

const shelf = inProject('.cache', 'demo-data');

/** The name of today's prepared folder: the demo company depends on the server's code and on the date. */
const nameOfToday = (): string =>
  `${new Date().toISOString().slice(0, 10)}-${hashOfInputs(parts.server.inputs).slice(0, 16)}`;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Starts the server so that it creates its database and the demo company in a folder, then stops it. */
async function create(folder: string): Promise<void> {
  const port = await freePort();
  const server = spawnServer({ DATA_DIR: folder, DEMO: '1', PORT: String(port), LOG_LEVEL: 'warn' });
  try {
    await whenHealthy(server, `http://127.0.0.1:${port}`, 120_000);
  } finally {
    await endProcess(server.child, 'SIGTERM');
  }
}

/** The number of prepared folders to keep, because another run may still be copying an older one. */
const kept = 3;

/** Removes all but the newest prepared folders. */
async function removeOld(): Promise<void> {
  const names = await readdir(shelf);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(shelf, name))).mtimeMs })));
  const old = aged.sort((a, b) => b.at - a.at).slice(kept);
  await Promise.all(old.map(({ name }) => rm(join(shelf, name), { recursive: true, force: true })));
}

/**
 * Prepares the folder that every spec file copies, unless an earlier run today has done so.
 * @returns the folder
 */
export async function prepareDemoData(): Promise<string> {
  const prepared = join(shelf, nameOfToday());
  if (await exists(prepared)) return prepared;
  await mkdir(shelf, { recursive: true });
  const unfinished = await mkdtemp(join(shelf, 'unfinished-'));
  await create(unfinished);
  await rename(unfinished, prepared);
  await removeOld();
  return prepared;
}

/** Copies a prepared folder, without locks and sockets. */
export async function copyDemoData(from: string, to: string): Promise<void> {
  const isPlain = async (path: string) => {
    const entry = await stat(path);
    return entry.isFile() || entry.isDirectory();
  };
  await cp(from, to, { recursive: true, filter: isPlain });
}
