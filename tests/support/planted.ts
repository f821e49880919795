/**
 * Whether the code under test has planted faults (`npm run mutation:code`). It is then longer, because it checks which of
 * them is active, and tests run in threads, which cannot have time zones of their own.
 */
export const planted = '__stryker__' in globalThis;
