import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuFile } from '../../../../engine/language/plan.gen';
import { messageOf } from '../../messageOf';
import { inProject } from '../../place';
import { noMenu, readMenu } from './readMenu';

/** The menu file, with the time it was read and its folder. */
interface Read {
  readonly file: string;
  readonly changed: number;
  readonly menu: MenuFile;
}

let folder = inProject('screens');
let hrOnly: readonly string[] = [];
let last: Read | undefined;

/** Sets the screens folder that the menu is read from, and the urls of items that only HR sees. */
export function setMenu(screens: string, hrOnlyUrls: readonly string[] = []): void {
  folder = screens;
  hrOnly = hrOnlyUrls;
}

/** Whether a setting of the server leaves the menu items with this url to HR. */
export const isForHrOnly = (url: string): boolean => hrOnly.includes(url);

/**
 * The menu and quick links from the current `menu.json`. While the file is broken, returns the last good version.
 *
 * @throws if it has never been readable
 */
export function navigation(): MenuFile {
  const file = join(folder, 'menu.json');
  if (!existsSync(file)) return noMenu;
  try {
    const changed = statSync(file).mtimeMs;
    if (last?.file !== file || last.changed !== changed)
      last = { file, changed, menu: readMenu(readFileSync(file, 'utf8')) };
    return last.menu;
  } catch (cause) {
    if (last === undefined) throw new Error(`The menu ${file} cannot be read: ${messageOf(cause)}`, { cause });
    return last.menu;
  }
}
