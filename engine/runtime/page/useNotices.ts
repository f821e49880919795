import { useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from './context';
import type { Notice, NoticePlace } from './notice';

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
  const [notice, setNotice] = useState<Notice | null>(null);
  const shown = useRef<Notice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useMemo<NoticePlace>(() => {
    const put = (next: Notice | null): void => {
      clearTimeout(timer.current);
      shown.current = next;
      setNotice(next);
      if (next?.for) timer.current = setTimeout(() => put(null), next.for);
    };
    return { show: put, clear: () => put(null) };
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (shown.current?.tone === 'accepted' && !page.signal.aborted) page.notices.show(shown.current);
    },
    [page],
  );
  return { place, notice };
}
