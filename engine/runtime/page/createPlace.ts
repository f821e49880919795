import { isFault, type Notice, type NoticePlace } from './notice';
import type { PageStore } from './PageStore';
import { dismissSuccessNotices, onDismiss } from './successNotices';

/** A place for notices that keeps its notice in the page's store. */
export interface KeptPlace extends NoticePlace {
  /** The current notice. */
  read(): Notice | null;
  /** Marks the notice as belonging to the page when a dialog opens in front of it. */
  leaveBehind(): void;
  /** Starts removing success notices after errors. The returned function stops this, and the notice's timer. */
  start(): () => void;
}

/** Creates a place for notices that stores its notice at a path. */
export function createPlace(store: PageStore, path: 'shown.notice' | `said.${string}`): KeptPlace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => store.get(path) ?? null;
  const put = (notice: Notice | null): void => {
    clearTimeout(timer);
    if (isFault(notice)) dismissSuccessNotices(store);
    store.set(path, notice);
    if (notice?.for) timer = setTimeout(() => put(null), notice.for);
  };
  const drop = (news: Notice['news']): void => {
    if (read()?.news === news) put(null);
  };
  return {
    read,
    show: put,
    clear: () => put(null),
    clearFaults: () => drop('undone'),
    leaveBehind() {
      const shown = read();
      if (shown) store.set(path, { ...shown, behind: true });
    },
    start() {
      const end = onDismiss(store, () => drop('done'));
      return () => {
        end();
        clearTimeout(timer);
      };
    },
  };
}
