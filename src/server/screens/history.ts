import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One kept text of a file. */
export interface KeptText {
  /** Names it among those of its file; later ones sort behind earlier ones. */
  readonly id: string;
  /** When it was kept, as an ISO date and time. */
  readonly at: string;
  /** Who saved it; null for a text that was found in the file and not saved in the studio. */
  readonly by: string | null;
  /** What the save changed, in plain words. */
  readonly words: readonly string[];
  readonly text: string;
}

/** The texts that files of the screens have had. */
export interface History {
  /** The kept texts of a file, newest first. */
  list(path: string): Promise<readonly KeptText[]>;
  /** Keeps a text, and forgets the oldest of its file when there are too many. */
  keep(path: string, text: Omit<KeptText, 'id'>): Promise<void>;
}

/** How many texts of one file are kept. */
const keptTexts = 50;

/** Keeps the texts below a folder, one file for each. */
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

/** Puts a file in place as a whole: nobody ever reads half of it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
