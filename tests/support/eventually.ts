import { vi } from 'vitest';

/** Waits until a check passes, with a timeout for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 });
