/** For tests: the name of the running test, by which planted faults (`npm run mutation:code`) are counted. */
interface Counting {
  currentTestId?: string | undefined;
}

declare global {
  var __stryker__: Counting | undefined;
}

/**
 * For tests: the default export of a module given as text, loaded by address as a browser does.
 *
 * Code that runs while a module loads runs once for all tests. Where faults are planted, that must not be counted for
 * the test that happens to load this copy, or that test alone would be checked against them.
 */
export async function importText<T>(code: string): Promise<T> {
  const counting = globalThis.__stryker__ ?? {};
  const { currentTestId } = counting;
  counting.currentTestId = undefined;
  try {
    const module: { readonly default: T } = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    );
    return module.default;
  } finally {
    counting.currentTestId = currentTestId;
  }
}
