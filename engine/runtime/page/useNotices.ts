import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { usePage } from './context';
import { createPlace } from './createPlace';
import type { Notice, NoticePlace } from './notice';

/** A separate place for notices, with its current notice. */
export interface Notices {
  readonly place: NoticePlace;
  readonly notice: Notice | null;
}

/** Notices that the page takes over: about what was done, or may have been. */
const isTakenOver = ({ news }: Notice): boolean => news === 'done' || news === 'unsure';

/**
 * Creates a place for notices that lives as long as the component. If the component unmounts, as when a form's modal
 * closes, the page takes over its notice, unless that reports an error, and shows the notices that come later.
 */
export function useNotices(): Notices {
  const page = usePage();
  const said = `said.${useId()}` as const;
  const place = useMemo(() => createPlace(page.store, said, page.notices), [page, said]);
  const subscribe = useMemo(() => (listener: () => void) => page.store.subscribe([said], listener), [page, said]);
  useEffect(() => {
    const opening = page.store.get('shown.opening');
    const stop = place.start();
    return () => {
      stop();
      if (page.machineNotices === place) page.machineNotices = page.notices;
      const last = place.read();
      page.store.set(said, undefined);
      const behind = page.store.get('shown.opening') !== opening;
      if (last && isTakenOver(last) && !page.signal.aborted) page.notices.show({ ...last, behind });
    };
  }, [page, said, place]);
  return { place, notice: useSyncExternalStore(subscribe, place.read) };
}
