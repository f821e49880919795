import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from './replaceFile';

/**
 * Writes the file of a screen, and its missing folders. Their mode is that of the replaced file, or else of the parent
 * folder: the umask of this process is for company data, and other users may read and edit the screens.
 */
export async function writeScreenFile(path: string, text: string): Promise<void> {
  await createFolder(dirname(path));
  const { mode } = await stat(path).catch(() => stat(dirname(path)));
  await replaceFile(path, text, mode & 0o666);
}

async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const parent = dirname(first);
  const { mode } = await stat(parent);
  for (let at = folder; at !== parent && at !== dirname(at); at = dirname(at)) await chmod(at, mode & 0o7777);
}
