import { isFault, type Notice } from './notice';
import type { PageStore } from './PageStore';

const setbacks = 'shown.setbacks';
const followers = 'shown.followers';

const add = (store: PageStore, path: string, more: number): void =>
  store.set(path, Number(store.get(path) ?? 0) + more);

const isGood = (notice: Notice | null | undefined): boolean =>
  notice?.tone === 'accepted' || notice?.tone === 'approved';

/** Something on the page went wrong: good news of before would be read as its end, and go, wherever they stand. */
export const tellSetback = (store: PageStore): void => add(store, setbacks, 1);

/** Tells of a notice that is about to show, when it is a setback. */
export function tellOf(store: PageStore, notice: Notice | null): void {
  if (isFault(notice)) tellSetback(store);
}

/** Tells of a read that failed. One that only follows from the good news leaves them: what was done is done. */
export function tellUnread(store: PageStore): void {
  if (Number(store.get(followers) ?? 0) === 0) tellSetback(store);
}

/** What runs until the returned function is called follows from good news. */
export function followGoodNews(store: PageStore): () => void {
  add(store, followers, 1);
  return () => add(store, followers, -1);
}

/** Calls `drop` when the notice that shows at a place is good news, and a setback comes. */
export const dropWhenOld = (store: PageStore, read: () => Notice | null | undefined, drop: () => void): (() => void) =>
  store.subscribe([setbacks], () => isGood(read()) && drop());
