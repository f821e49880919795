import { vi } from 'vitest';

/** Waits until a check passes, as long as a busy machine may need. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 });
