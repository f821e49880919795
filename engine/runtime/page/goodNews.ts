import type { PageStore } from './PageStore';

const setbacks = 'shown.setbacks';
const followers = 'shown.followers';

const add = (store: PageStore, path: string, more: number): void =>
  store.set(path, Number(store.get(path) ?? 0) + more);

/** Something on the page went wrong: good news of before would be read as its end, and go, wherever they stand. */
export const tellSetback = (store: PageStore): void => add(store, setbacks, 1);

/** Tells of a read that failed. One that only follows from the good news leaves them: what was done is done. */
export function tellUnread(store: PageStore): void {
  if (Number(store.get(followers) ?? 0) === 0) tellSetback(store);
}

/** What runs until the returned function is called follows from good news. */
export function followGoodNews(store: PageStore): () => void {
  add(store, followers, 1);
  return () => add(store, followers, -1);
}

/** Calls the listener after each setback, until the returned function is called. */
export const onSetback = (store: PageStore, listener: () => void): (() => void) =>
  store.subscribe([setbacks], listener);
