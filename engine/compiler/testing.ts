/** For tests: Stryker's state. `npm run mutation:code` attributes coverage to the test named in it. */
interface Counting {
  currentTestId?: string | undefined;
}

declare global {
  var __stryker__: Counting | undefined;
}

/**
 * For tests: imports a module from its source text through a data URL, as a browser would, and returns its default
 * export.
 *
 * Module-level code runs once for all tests. Under mutation testing, its coverage must not be attributed to the test
 * that happens to load this copy, or only that test would run against its mutants.
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
