/** Work that waits for its turn. */
type Waiting = () => void;

/** Lets few works run at a time. */
export interface Turns {
  /** Runs `work` when its turn has come. Those who ask are served in turn, so that one who asks often delays mostly itself. */
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** Turns of which `atOnce` are given at a time. */
export function openTurns(atOnce: number): Turns {
  // A map keeps the order in which names came; whoever was served goes to its end.
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
    async take(who, work) {
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
