import { badInput } from '../call/errors';
import { isVisible } from '../rules/visibleText';

/** Characters that the database cannot store: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether the database can store a text. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/**
 * Refuses text that cannot be stored exactly as typed, and text that looks empty although it is not.
 *
 * Runs after the contract check, so `value` is known to be shallow.
 */
export function assertStorableText(value: unknown, field = 'The request'): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw badInput(`"${field}" contains an invalid character.`);
    if (value.trim() !== '' && !isVisible(value))
      throw badInput(`"${field}" contains only invisible characters. Type text that people can see.`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertStorableText(item, Array.isArray(value) ? field : key);
  }
}
