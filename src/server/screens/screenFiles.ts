import { chmod, lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BusinessRuleError } from '../call/errors';
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

/**
 * Makes sure that a file of the screens folder is not elsewhere: neither it nor a folder above it may be a symbolic
 * link. The screens folder itself may be one.
 *
 * @throws BusinessRuleError if one of them is
 */
export async function refuseSymlinks(folder: string, path: string): Promise<void> {
  const parts = path.split('/');
  for (const [at] of parts.entries()) {
    const part = parts.slice(0, at + 1).join('/');
    const info = await lstat(join(folder, part)).catch(() => undefined);
    if (info?.isSymbolicLink())
      throw new BusinessRuleError(
        `screens/${path} was not saved, because screens/${part} is a symbolic link. Ask your administrator to replace it with a real file or folder.`,
      );
  }
}

async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const parent = dirname(first);
  const { mode } = await stat(parent);
  for (let at = folder; at !== parent && at !== dirname(at); at = dirname(at)) await chmod(at, mode & 0o7777);
}
