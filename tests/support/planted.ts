/**
 * Whether the code under test contains mutants (`npm run mutation:code`). It is then longer, because it checks which
 * mutant is active, and tests run in threads, which share one time zone.
 */
export const planted = '__stryker__' in globalThis;
