import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processes a long list in chunks, letting other calls run in between: PGlite runs on the main thread. */
export async function inChunks<T, R>(
  all: readonly T[],
  size: number,
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await nextTurn();
    done.push(...(await work(all.slice(from, from + size))));
  }
  return done;
}
