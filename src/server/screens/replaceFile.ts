import { chmod, rename, writeFile } from 'node:fs/promises';

/**
 * Replaces a file atomically: a concurrent reader never sees half of it.
 *
 * @param mode the umask decides if it is undefined
 */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, text);
  if (mode !== undefined) await chmod(unfinished, mode);
  await rename(unfinished, path);
}
