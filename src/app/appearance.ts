import type { Appearance } from '../../engine/runtime';

/** Choices that the browser does not keep: they last as long as the page. */
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
    console.warn(`The choice ${name} could not be kept.`, fault);
  }
}

/** How a person wants things to look, kept in this browser, whoever signs in. */
export const looks: Appearance = {
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
