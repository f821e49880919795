import { vi } from 'vitest';

/** Waits until a check no longer throws, with a timeout for a busy machine. A result of false also ends the wait. */
export const eventually = <T>(check: () => (T extends boolean ? never : T) | Promise<T>): Promise<T> =>
  vi.waitFor(check as () => T | Promise<T>, { timeout: 10_000 });
