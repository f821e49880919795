/** What the studio keeps in the browser for one user, also after signing out: unsaved texts, and recent files. */
export interface KeptByUser {
  read(key: string): unknown;
  /** Null removes the value. */
  write(key: string, value: unknown): void;
}

/** Keeps nothing. */
const nowhere: KeptByUser = { read: () => null, write: () => {} };

/** Keeps values in the browser's local storage; other users of the browser have their own. Keeps nothing without a user. */
export function keepByUser(user: string | undefined): KeptByUser {
  if (user === undefined) return nowhere;
  const placeOf = (key: string): string => `studio.${key}:${user}`;
  return {
    read(key) {
      try {
        return JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null');
      } catch {
        // The browser forbids storage, or another version of the application wrote the value.
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) localStorage.removeItem(placeOf(key));
        else localStorage.setItem(placeOf(key), JSON.stringify(value));
      } catch (fault) {
        console.warn(`The studio could not keep "${key}".`, fault);
      }
    },
  };
}
