/**
 * Whether the code under test carries planted faults (`npm run mutants`): it is then longer by calls that ask which of them
 * is on, and tests run in threads, which cannot be given a time zone of their own.
 */
export const planted = '__stryker__' in globalThis;
