import type { PageStore } from './PageStore';

const setbacks = 'shown.setbacks';
const followers = 'shown.followers';

const add = (store: PageStore, path: string, more: number): void =>
  store.set(path, Number(store.get(path) ?? 0) + more);

/** Removes all success notices after an error on the page, since they would be misleading. */
export const dismissSuccessNotices = (store: PageStore): void => add(store, setbacks, 1);

/** Reports a failed read, unless it is a reload after a successful write: the write still succeeded. */
export function reportReadFailure(store: PageStore): void {
  if (Number(store.get(followers) ?? 0) === 0) dismissSuccessNotices(store);
}

/** Until the returned function is called, failed reads do not remove success notices. */
export function keepSuccessNotices(store: PageStore): () => void {
  add(store, followers, 1);
  return () => add(store, followers, -1);
}

/** Calls the listener after each error, until the returned function is called. */
export const onDismiss = (store: PageStore, listener: () => void): (() => void) =>
  store.subscribe([setbacks], listener);
