import { type ComponentType, useEffect, useState } from 'react';
import { logFault } from '../logFault';

/** The delay before retrying a part that failed to load, in milliseconds. */
const pause = 5_000;

/**
 * Loads an optional part after the page; null until then. Retries a failed load indefinitely: the page works without
 * it.
 */
export function useLater(load: () => Promise<ComponentType>, place: string): ComponentType | null {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const ask = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (wanted) setView(() => loaded);
      } catch (fault) {
        logFault(fault, place);
        if (wanted) timer = setTimeout(() => void ask(), pause);
      }
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load, place]);
  return View;
}
