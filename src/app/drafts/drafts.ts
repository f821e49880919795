import type { ScreenPorts } from '../../../engine/runtime';

/** What was typed and not yet sent, of the person who typed it. */
export interface Drafts {
  readonly port: ScreenPorts['drafts'];
  /** Says who is signed in now; those of whoever was here before are removed. */
  belongTo(user: string): void;
  /** Removes all drafts of this tab, and keeps none until someone signs in. */
  forget(): void;
}

const prefix = 'draft:';

/**
 * Keeps drafts in the tab's own storage, which the browser empties with the tab.
 *
 * When a session runs out the user stays known, so that forms that are being closed can still keep what was typed.
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
    // Written by another version of the application: what cannot be read is no draft.
    return undefined;
  }
}

function keep(storage: Storage, place: string, value: unknown): void {
  try {
    storage.setItem(place, JSON.stringify(value));
  } catch (fault) {
    // A full or forbidden storage must not take the form down; the words on the page are still there.
    console.warn('A draft could not be kept.', fault);
  }
}
