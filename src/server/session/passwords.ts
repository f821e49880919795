import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { openTurns } from './turns';

/** argon2id (the library's default) with 19 MiB and two passes, as OWASP recommends: about 25 ms of a whole core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Turns at hashing for those who call from outside: one core is left to everybody else. */
export const hashingTurns = openTurns(Math.max(1, availableParallelism() - 1));

/** The hash of a password nobody has; made once, when first needed. */
let dummy: Promise<string> | undefined;

/** A password that nobody has used before, to be told once and changed at the first sign-in. */
export function firstPassword(): string {
  return randomBytes(12).toString('base64url');
}

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
