import type { Notice, NoticePlace, PageStore } from '../page';

/** The page's own place for notices, which lives as long as the page. */
export interface PagePlace extends NoticePlace {
  /** Takes bad news away, as when the modal that they are about is closed; good news stay. */
  clearFaults(): void;
  /** Ends the timer. */
  stop(): void;
}

/** Keeps the page's notice under `shown.notice`; it shows at the top of the page, or of the modal that is open. */
export function createPagePlace(store: PageStore): PagePlace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (notice: Notice | null): void => {
    clearTimeout(timer);
    store.set('shown.notice', notice);
    if (notice?.for) timer = setTimeout(() => put(null), notice.for);
  };
  return {
    show: put,
    clear: () => put(null),
    clearFaults() {
      const shown = store.get('shown.notice') as Notice | null | undefined;
      if (shown?.tone === 'refused' || shown?.tone === 'failed') put(null);
    },
    stop: () => clearTimeout(timer),
  };
}
