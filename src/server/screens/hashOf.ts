import { createHash } from 'node:crypto';

/** A short hash that distinguishes texts. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);
