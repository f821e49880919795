import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePage } from './context';
import { dropWhenOld, tellOf } from './goodNews';
import { isMendable, type Notice, type NoticePlace } from './notice';

/** A place of its own for notices, with the notice that it shows now. */
export interface Notices {
  readonly place: NoticePlace;
  readonly notice: Notice | null;
}

/**
 * Makes a place for notices that lives as long as the component.
 *
 * When the component goes while good news show, as when a form's modal closes, the page takes them over.
 */
export function useNotices(): Notices {
  const page = usePage();
  const saidHere = `said.${useId()}`;
  const [notice, setNotice] = useState<Notice | null>(null);
  const shown = useRef<Notice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useMemo<NoticePlace>(() => {
    const put = (next: Notice | null): void => {
      tellOf(page.store, next);
      clearTimeout(timer.current);
      shown.current = next;
      setNotice(next);
      page.store.set(saidHere, next?.text);
      if (next?.for) timer.current = setTimeout(() => put(null), next.for);
    };
    return {
      show: put,
      clear: () => put(null),
      clearFaults: () => isMendable(shown.current) && put(null),
    };
  }, [page, saidHere]);
  useEffect(() => {
    const opening = page.store.get('shown.opening');
    const forget = dropWhenOld(page.store, () => shown.current, place.clear);
    return () => {
      forget();
      clearTimeout(timer.current);
      page.store.set(saidHere, undefined);
      const behind = page.store.get('shown.opening') !== opening;
      if (shown.current?.tone === 'accepted' && !page.signal.aborted) page.notices.show({ ...shown.current, behind });
    };
  }, [page, saidHere, place]);
  return { place, notice };
}
