import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the folder: its path with forward slashes, and a stamp that changes when it is saved. */
export interface ScreenFile {
  readonly path: string;
  readonly stamp: string;
}

/** The JSON files below a folder, sorted by path. */
export async function listScreens(folder: string): Promise<ScreenFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map((path) => describe(folder, path)));
  return files.filter((file) => file !== undefined).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The text of a file in the folder; undefined if it has just been removed. */
export async function readScreen(folder: string, path: string): Promise<string | undefined> {
  return readFile(join(folder, path), 'utf8').catch(unlessGone);
}

async function describe(folder: string, path: string): Promise<ScreenFile | undefined> {
  const info = await stat(path).catch(unlessGone);
  if (!info) return undefined;
  return { path: relative(folder, path).split(sep).join('/'), stamp: `${info.mtimeMs}:${info.size}:${info.ino}` };
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
