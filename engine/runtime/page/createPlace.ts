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

/**
 * Creates a place for notices that stores its notice at a path.
 *
 * @param next shows the notices after this place has been removed from the page
 */
export function createPlace(
  store: PageStore,
  path: 'shown.notice' | `said.${string}`,
  next?: Pick<NoticePlace, 'show'>,
): KeptPlace {
  let isRemoved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => store.get(path) ?? null;
  const put = (notice: Notice | null): void => {
    clearTimeout(timer);
    if (isFault(notice)) dismissSuccessNotices(store);
    const before = read();
    store.set(path, notice);
    before?.onGone?.();
    if (notice?.for) timer = setTimeout(() => put(null), notice.for);
  };
  const drop = (news: Notice['news']): void => {
    if (read()?.news === news) put(null);
  };
  return {
    read,
    show: (notice) => (isRemoved && next ? next.show(notice) : put(notice)),
    clear: () => put(null),
    clearFaults: () => drop('undone'),
    leaveBehind() {
      const shown = read();
      if (shown) store.set(path, { ...shown, behind: true });
    },
    start() {
      const end = onDismiss(store, () => drop('done'));
      isRemoved = false;
      return () => {
        isRemoved = true;
        end();
        clearTimeout(timer);
      };
    },
  };
}
