import { useState } from 'react';

function read(place: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(place);
    return kept === null ? otherwise : kept === 'true';
  } catch {
    // The browser forbids storage: the choice lasts until the page is closed.
    return otherwise;
  }
}

function write(place: string, value: boolean): void {
  try {
    localStorage.setItem(place, String(value));
  } catch (fault) {
    console.warn(`The preference ${place} could not be saved.`, fault);
  }
}

/** A boolean setting stored in the browser. */
export function useKept(place: string, otherwise = false): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(place, otherwise));
  const set = (next: boolean): void => {
    write(place, next);
    setValue(next);
  };
  return [value, set];
}
