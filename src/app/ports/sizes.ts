import type { ScreenPorts } from '../../../engine/runtime';
import { logFault } from '../logFault';

/** The key in the browser's storage. */
export const place = 'sizes';

/** The maximum number of stored sizes, enough for all pages; beyond that, the oldest are dropped. */
const max = 2000;

const areSizes = (kept: unknown): kept is [string, unknown][] => Array.isArray(kept) && kept.every(Array.isArray);

function readAll(storage: Storage): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]');
    return new Map(areSizes(kept) ? kept : []);
  } catch {
    // The browser forbids storage, or another version of the application wrote this.
    return new Map();
  }
}

/** Stores the sizes of page parts in the browser, so that they keep their size the next time they load. */
export function createSizes(storage: Storage): NonNullable<ScreenPorts['sizes']> {
  let sizes: Map<string, unknown> | null = null;
  let isWaiting = false;
  const write = (): void => {
    isWaiting = false;
    try {
      storage.setItem(place, JSON.stringify([...(sizes ?? [])].slice(-max)));
    } catch (fault) {
      logFault(fault, 'saving the page sizes');
    }
  };
  // The page may be left before the sizes are written.
  addEventListener('pagehide', () => {
    if (isWaiting) write();
  });
  const all = (): Map<string, unknown> => {
    // Another user signed in, and the stored data was deleted: read it again.
    if (sizes === null || (!isWaiting && storage.getItem(place) === null)) sizes = readAll(storage);
    return sizes;
  };
  return {
    read: (key) => all().get(key),
    write(key, size) {
      const kept = all();
      kept.delete(key);
      kept.set(key, size);
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(write, 500);
    },
  };
}
