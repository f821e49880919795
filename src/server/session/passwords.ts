import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes: about 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody has; made once, when first needed. */
let dummy: Promise<string> | undefined;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/**
 * Whether `password` is the one behind `stored`.
 *
 * Without `stored` it works just as long and says no, so that the time taken does not tell which user names exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await dummy), password.normalize('NFC'));
  return matches && stored !== undefined;
}
