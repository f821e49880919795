import { isMendable, type Notice, type NoticePlace, type PageStore } from '../page';
import { dropWhenOld, tellOf } from '../page/goodNews';

/** The page's own place for notices, which lives as long as the page. */
export interface PagePlace extends NoticePlace {
  /** Leaves what is said to the page, as a dialog opens before it. */
  leaveBehind(): void;
  /** Ends the timer. */
  stop(): void;
}

/** Keeps the page's notice under `shown.notice`; it shows at the top of the page, or of the modal that is open. */
export function createPagePlace(store: PageStore): PagePlace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (notice: Notice | null): void => {
    clearTimeout(timer);
    tellOf(store, notice);
    store.set('shown.notice', notice);
    if (notice?.for) timer = setTimeout(() => put(null), notice.for);
  };
  const read = () => store.get('shown.notice') as Notice | null | undefined;
  dropWhenOld(store, read, () => put(null));
  return {
    show: put,
    clear: () => put(null),
    clearFaults() {
      const shown = read();
      if (isMendable(shown)) put(null);
    },
    leaveBehind() {
      const shown = read();
      if (shown) store.set('shown.notice', { ...shown, behind: true });
    },
    stop: () => clearTimeout(timer),
  };
}
