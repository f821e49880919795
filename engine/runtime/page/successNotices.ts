import type { PageStore } from './PageStore';

const setbacks = 'shown.setbacks';
const followers = 'shown.followers';

const add = (store: PageStore, path: string, more: number): void =>
  store.set(path, Number(store.get(path) ?? 0) + more);

/** Something on the page failed: earlier good news would be misleading, so it is removed everywhere. */
export const dismissSuccessNotices = (store: PageStore): void => add(store, setbacks, 1);

/** Reports a failed read, except for a reload that follows good news: the write still succeeded. */
export function reportReadFailure(store: PageStore): void {
  if (Number(store.get(followers) ?? 0) === 0) dismissSuccessNotices(store);
}

/** Reads until the returned function is called count as following good news. */
export function keepSuccessNotices(store: PageStore): () => void {
  add(store, followers, 1);
  return () => add(store, followers, -1);
}

/** Calls the listener after each setback, until the returned function is called. */
export const onDismiss = (store: PageStore, listener: () => void): (() => void) =>
  store.subscribe([setbacks], listener);
