import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A stored version of a file. */
export interface KeptText {
  /** Identifies it within its file; ids sort by time. */
  readonly id: string;
  /** When it was stored, as an ISO date and time. */
  readonly at: string;
  /** Who saved it; null for a text that was changed outside the studio. */
  readonly by: string | null;
  /** The changes it made, in plain words. */
  readonly words: readonly string[];
  readonly text: string;
}

/** The earlier versions of the screens' files. */
export interface History {
  /** The stored versions of a file, newest first. */
  list(path: string): Promise<readonly KeptText[]>;
  /** Stores a version, and removes the oldest of its file when there are too many. */
  keep(path: string, text: Omit<KeptText, 'id'>): Promise<void>;
}

/** How many versions of a file are stored. */
const keptTexts = 50;

/** Stores the versions in a folder, one file each. */
export function openHistory(folder: string): History {
  const placeOf = (path: string): string => join(folder, path);
  const idsOf = async (path: string): Promise<string[]> => {
    const names = await readdir(placeOf(path)).catch(noneIfMissing);
    return names.filter((name) => name.endsWith('.kept')).sort();
  };
  const read = async (path: string, id: string): Promise<KeptText> => ({
    ...(JSON.parse(await readFile(join(placeOf(path), id), 'utf8')) as Omit<KeptText, 'id'>),
    id: id.replace(/\.kept$/, ''),
  });
  return {
    list: async (path) => Promise.all((await idsOf(path)).reverse().map((id) => read(path, id))),
    async keep(path, text) {
      await mkdir(placeOf(path), { recursive: true });
      const before = await idsOf(path);
      const last = Number(before.at(-1)?.replace(/\.kept$/, '') ?? 0);
      const id = `${String(last + 1).padStart(8, '0')}.kept`;
      await replaceFile(join(placeOf(path), id), JSON.stringify(text));
      const old = before.slice(0, Math.max(0, before.length + 1 - keptTexts));
      await Promise.all(old.map((name) => rm(join(placeOf(path), name), { force: true })));
    },
  };
}

/** Replaces a file atomically: nobody ever reads half of it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
