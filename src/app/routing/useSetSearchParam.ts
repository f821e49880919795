import { useMemo } from 'react';
import { asObject } from '../../../engine/language/json';
import type { SetSearchParam } from '../../../engine/runtime';

/** The router's key of the displayed history entry. */
const readEntryKey = (): unknown => asObject(history.state).key ?? 'default';

/**
 * Sets search parameters of a history entry while it is displayed, so a page that is being left cannot change another
 * page's URL. The router picks them up when the user returns to the entry.
 *
 * @param entry the router's key of the entry
 */
export const useSetSearchParam = (entry: string): SetSearchParam =>
  useMemo(
    () => (name, value) => {
      const { href } = window.location;
      const url = new URL(href);
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      if (url.href !== href && readEntryKey() === entry) history.replaceState(history.state, '', url);
    },
    [entry],
  );
