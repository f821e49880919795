import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ScreenModule } from '../../../engine/language/plan';
import { useApplication } from '../application/context';
import type { Loaded } from '../screens/ModuleStore';

const loading = { state: 'loading' } as const;

/** The compiled screen at a URL. While a newer version loads, the previous one stays. */
export function useModule(url: string): Loaded<ScreenModule> {
  const { modules } = useApplication();
  const known = useSyncExternalStore(modules.subscribe, () => modules.peek(url));
  const [last, setLast] = useState<Loaded<ScreenModule>>(known ?? loading);
  useEffect(() => {
    void modules.request(url);
  }, [modules, url]);
  if (known && known !== last && (known.state === 'ready' || last.state !== 'ready')) {
    setLast(known);
    return known;
  }
  return last;
}
