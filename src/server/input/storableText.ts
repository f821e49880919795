import { badInput } from '../call/errors';

/** Characters that the database cannot store: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Refuses text that cannot be stored exactly as typed.
 *
 * Runs after the contract check, so `value` is known to be shallow.
 */
export function assertStorableText(value: unknown, field = 'The request'): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw badInput(`"${field}" contains an invalid character.`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertStorableText(item, Array.isArray(value) ? field : key);
  }
}
