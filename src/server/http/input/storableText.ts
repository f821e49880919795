import { badInput } from '../faults';

/** Characters that the database cannot give back as they came: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Refuses text that could not be returned exactly as it was typed.
 *
 * Runs after the contract's check, so that the depth of `value` is known to be small.
 */
export function assertStorableText(value: unknown, field = 'The request'): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw badInput(`"${field}" has a character that is not text.`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertStorableText(item, Array.isArray(value) ? field : key);
  }
}
