/** Work waiting for its turn. */
type Waiting = () => void;

/** Limits how much work runs at a time. */
export interface Limiter {
  /** Runs `work` when its turn comes. Users take turns, so that frequent requests mostly delay their own sender. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** Creates a limiter that runs at most `atOnce` pieces of work at a time. */
export function createFairLimiter(atOnce: number): Limiter {
  // A map keeps its insertion order; a user who was served goes to the end.
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  const next = (): void => {
    const first = queues.entries().next().value;
    if (!first || running >= atOnce) return;
    const [who, queue] = first;
    queues.delete(who);
    const begin = queue.shift();
    if (queue.length > 0) queues.set(who, queue);
    running += 1;
    begin?.();
  };
  const wait = (who: string): Promise<void> =>
    new Promise((resolve) => {
      queues.set(who, [...(queues.get(who) ?? []), resolve]);
      next();
    });
  return {
    async run(who, work) {
      await wait(who);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
