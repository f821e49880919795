import { chmod, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a file atomically: a concurrent reader never sees half of it.
 *
 * @param mode the umask decides if it is undefined
 */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const unfinished = `${path}.unfinished`;
  // The remains of a write that was interrupted, or a symbolic link, which writing would follow.
  await rm(unfinished, { force: true });
  await writeFile(unfinished, text, { flag: 'wx' });
  if (mode !== undefined) await chmod(unfinished, mode);
  await rename(unfinished, path);
}
