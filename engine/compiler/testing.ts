/** For tests: the name of the test that runs, as planted faults (`npm run mutants`) are counted by it. */
interface Counting {
  currentTestId?: string | undefined;
}

declare global {
  var __stryker__: Counting | undefined;
}

/**
 * For tests: the default export of a module that is only a text; it is loaded as a browser loads it, by its address.
 *
 * What a module does while it is loaded is done once for all tests. Where faults are planted, it must not count as done by the
 * test that loads this copy, or that test alone is held against them.
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
