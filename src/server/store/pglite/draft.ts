import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../../StartupError';
import { syncPath } from './durableFiles';

/** Identifies a draft; written first, so that an abandoned draft is recognised. */
const mark = {
  file: 'draft.json',
  text: `${JSON.stringify({ 'begun-by': 'screens-hr', holds: 'an unfinished database' })}\n`,
};
const inside = 'database';

/**
 * Creates a folder by filling a draft next to it and renaming that when it is complete, so that a program killed
 * half-way leaves nothing that looks finished.
 *
 * @throws StartupError when something else already exists where the draft would be.
 */
export async function makeFolder(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.creating`;
  removeOwn(draft);
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, mark.file), mark.text);
  await fill(join(draft, inside));
  syncTree(join(draft, inside));
  // This only removes an empty folder, so nothing is lost even if files have been added by now.
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(join(draft, inside), folder);
  syncPath(dirname(folder));
  removeOwn(draft);
}

function removeOwn(draft: string): void {
  if (!existsSync(draft)) return;
  const names = readdirSync(draft);
  if (names.length > 0 && !isOwn(draft, names))
    throw new StartupError(
      `${draft} already exists and is not a draft of this program. Nothing was changed. Move it elsewhere, or remove it if you do not need it.`,
    );
  rmSync(join(draft, inside), { recursive: true, force: true });
  rmSync(join(draft, mark.file), { force: true });
  rmdirSync(draft);
}

function isOwn(draft: string, names: readonly string[]): boolean {
  const nothingElse = names.every((name) => name === mark.file || name === inside);
  return nothingElse && names.includes(mark.file) && readFileSync(join(draft, mark.file), 'utf8') === mark.text;
}

/** Syncs a folder and everything in it to disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}
