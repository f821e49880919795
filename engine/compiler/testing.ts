/** For tests: the name of the test that runs, as planted faults (`npm run mutants`) are counted by it. */
interface Counting {
  currentTestId?: string | undefined;
}

/**
 * For tests: the default export of a module that is only a text; it is loaded as a browser loads it, by its address.
 *
 * What a module does while it is loaded is done once for all tests. Where faults are planted, it must not count as done by the
 * test that loads this copy, or that test alone is held against them.
 */
export async function importText<T>(code: string): Promise<T> {
  const counting = (globalThis as { __stryker__?: Counting }).__stryker__ ?? {};
  const { currentTestId } = counting;
  counting.currentTestId = undefined;
  try {
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    )) as { default: T };
    return module.default;
  } finally {
    counting.currentTestId = currentTestId;
  }
}
