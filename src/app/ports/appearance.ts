import type { Appearance } from '../../../engine/runtime';

/** Choices that the browser cannot store: they last until the page is closed. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

function read(name: string): string | null {
  try {
    return unkept.get(name) ?? localStorage.getItem(name);
  } catch {
    // The browser forbids storage.
    return null;
  }
}

function keep(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
    unkept.delete(name);
  } catch (fault) {
    unkept.set(name, choice);
    console.warn(`The preference ${name} could not be saved.`, fault);
  }
}

/** The user's appearance settings, stored in this browser regardless of who signs in. */
export const appearance: Appearance = {
  read,
  write(name, choice) {
    keep(name, choice);
    for (const listener of listeners) listener();
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
