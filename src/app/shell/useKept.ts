import { useState } from 'react';

function read(place: string): boolean {
  try {
    return localStorage.getItem(place) === 'true';
  } catch {
    // The browser forbids storage: the choice lasts until the page is closed.
    return false;
  }
}

function write(place: string, value: boolean): void {
  try {
    localStorage.setItem(place, String(value));
  } catch (fault) {
    console.warn(`The preference ${place} could not be saved.`, fault);
  }
}

/** A boolean setting stored in the browser; false by default. */
export function useKept(place: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(place));
  const set = (next: boolean): void => {
    write(place, next);
    setValue(next);
  };
  return [value, set];
}
