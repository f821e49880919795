import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works through a long list some at a time, and lets other calls have their turn in between: the embedded store answers on the thread
 * that answers everybody.
 */
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
