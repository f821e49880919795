import type { ScreenPorts } from '../../../engine/runtime';

/** Unsent text that users have typed, by user. */
export interface Drafts {
  readonly port: ScreenPorts['drafts'];
  /** Sets the signed-in user; drafts of a previous user are deleted. */
  belongTo(user: string): void;
  /** Deletes all drafts of this tab, and stores none until a user signs in. */
  forget(): void;
}

const prefix = 'draft:';

/**
 * Stores drafts in the tab's session storage, which the browser clears when the tab closes.
 *
 * When a session expires, the user is kept, so that forms that are closing can still save their text.
 */
export function createDrafts(storage: Storage): Drafts {
  let user: string | null = null;
  const forgetBut = (kept: string | null): void => {
    const drafts = Object.keys(storage).filter((key) => key.startsWith(prefix));
    for (const key of drafts) if (kept === null || !key.startsWith(kept)) storage.removeItem(key);
  };
  const placeOf = (key: string): string | null => (user === null ? null : `${prefix}${user}:${key}`);
  return {
    belongTo(name) {
      user = name;
      forgetBut(`${prefix}${name}:`);
    },
    forget() {
      user = null;
      forgetBut(null);
    },
    port: {
      read(key) {
        const place = placeOf(key);
        const text = place && storage.getItem(place);
        return text ? parse(text) : undefined;
      },
      write(key, value) {
        const place = placeOf(key);
        if (place) keep(storage, place, value);
      },
      remove(key) {
        const place = placeOf(key);
        if (place) storage.removeItem(place);
      },
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Ignore unreadable drafts: another version of the application wrote them.
    return undefined;
  }
}

function keep(storage: Storage, place: string, value: unknown): void {
  try {
    storage.setItem(place, JSON.stringify(value));
  } catch (fault) {
    // A full or forbidden storage must not break the form; the text is still on the page.
    console.warn('A draft could not be saved.', fault);
  }
}
