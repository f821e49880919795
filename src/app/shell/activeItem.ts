import { useEffect, useState } from 'react';
import type { MenuArea, MenuItem } from './menu';

const place = 'menu.active';

/** The value in local storage; null if the browser forbids access. */
function read(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(path: string): void {
  try {
    localStorage.setItem(place, path);
  } catch (fault) {
    console.warn('The active menu item could not be saved.', fault);
  }
}

/** How the link to the home page is marked: for the page itself, or for a page that was opened from it. */
export type HomeMark = 'page' | 'location' | undefined;

/** The menu items to highlight for a page. */
export interface Marked {
  /** The path of the highlighted item: this page's item, otherwise the last one opened; null below the home page. */
  readonly active: string | null;
  /** The item that this page belongs to, such as the list that contains the record. */
  readonly within?: MenuItem | undefined;
}

/**
 * The highlighted menu item. A page that belongs to several lists highlights the last opened one, or else the first in
 * the menu.
 *
 * Stored in the browser, so that it is still highlighted after the next sign-in.
 */
export function useActiveItem(
  areas: readonly MenuArea[],
  path: string,
  lists: readonly string[] = [],
  home: HomeMark = undefined,
): Marked {
  const [kept, setKept] = useState(read);
  const items = areas.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  const isItem = items.some((item) => item.path === path);
  useEffect(() => {
    if (!isItem) return;
    write(path);
    setKept(path);
  }, [isItem, path]);
  if (isItem) return { active: path };
  const order = kept !== null && lists.includes(kept) ? [kept, ...lists] : lists;
  const within = order.flatMap((list) => items.find((item) => item.path === list) ?? [])[0];
  return { active: within?.path ?? (home === 'location' ? null : kept), within };
}
