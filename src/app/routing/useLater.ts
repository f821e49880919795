import { type ComponentType, useEffect, useState } from 'react';
import { logFault } from '../application/logFault';

/** How long until a part that could not be loaded is asked for again, in milliseconds. */
const pause = 5_000;

/**
 * A part that stands beside the page and is loaded after it; null until it is there. While it cannot be loaded it is asked for again and
 * again: the page goes on without it.
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
