import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairLimiter } from './fairLimiter';

/** argon2id (the library's default) with 19 MiB and two passes, as OWASP recommends: about 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits concurrent hashing for callers: leaves one core free for other work. */
export const hashingLimiter = createFairLimiter(Math.max(1, availableParallelism() - 1));

/** A hash that matches no password; computed once, on first use. */
let dummy: Promise<string> | undefined;

/** A new random password, to be shown once and changed at the first sign-in. */
export function firstPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/**
 * Whether `password` matches `stored`.
 *
 * Without `stored` it takes just as long and returns false, so that timing does not reveal which user names exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await dummy), password.normalize('NFC'));
  return matches && stored !== undefined;
}
