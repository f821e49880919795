import { useEffect, useState } from 'react';
import type { MenuArea } from './menu';

const place = 'menu.active';

/** The value in local storage, or nothing if the browser forbids it. */
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
    console.warn('The active menu item could not be kept.', fault);
  }
}

/**
 * The path of the marked menu item: the one for this page, otherwise the last one opened.
 *
 * It is stored in the browser, so that it is still marked after the next sign-in.
 */
export function useActiveItem(areas: readonly MenuArea[], path: string): string | null {
  const [kept, setKept] = useState(read);
  const isItem = areas.some(({ groups }) => groups.some(({ items }) => items.some((item) => item.path === path)));
  useEffect(() => {
    if (!isItem) return;
    write(path);
    setKept(path);
  }, [isItem, path]);
  return isItem ? path : kept;
}
