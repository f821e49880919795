/** Escapes a key as a step of a JSON pointer. */
export const escapePointer = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** Unescapes a step of a JSON pointer to its key. */
export const unescapePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** Appends a step to a JSON pointer. */
export const step = (pointer: string, key: string | number): string => `${pointer}/${escapePointer(String(key))}`;
