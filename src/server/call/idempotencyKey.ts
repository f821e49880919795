import { createHash } from 'node:crypto';
import { badInput } from './errors';

/** The header that identifies a retry: a client sends the same key each time it repeats one intended call. */
export const keyHeader = 'idempotency-key';

/** The key of a call; undefined if it has none. */
export function readKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{16,128}$/.test(header)) return header;
  throw badInput('The header Idempotency-Key must be 16 to 128 visible characters, such as a UUID.');
}

/** The stored hash of a key, alone or combined with a text. */
export function hashWith(key: string, text = ''): string {
  return createHash('sha256').update(`${key}\n${text}`).digest('hex');
}
