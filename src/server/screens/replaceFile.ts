import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically: nobody ever reads half of it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}
