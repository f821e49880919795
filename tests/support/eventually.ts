import { vi } from 'vitest';

/** Waits until a check holds, as long as a busy machine may take. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 });
