import { onSetback, tellSetback } from './goodNews';
import { isFault, type Notice, type NoticePlace } from './notice';
import type { PageStore } from './PageStore';

/** A place for notices that keeps what it shows in the store of its page. */
export interface KeptPlace extends NoticePlace {
  /** What shows now. */
  read(): Notice | null;
  /** Leaves what is said to the page, as a dialog opens before it. */
  leaveBehind(): void;
  /** Has good news go at a setback; the returned function ends that, and the time of what shows. */
  start(): () => void;
}

/** Makes a place for notices that keeps the one it shows at a path of the store. */
export function createPlace(store: PageStore, path: 'shown.notice' | `said.${string}`): KeptPlace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => store.get(path) ?? null;
  const put = (notice: Notice | null): void => {
    clearTimeout(timer);
    if (isFault(notice)) tellSetback(store);
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
      const end = onSetback(store, () => drop('done'));
      return () => {
        end();
        clearTimeout(timer);
      };
    },
  };
}
