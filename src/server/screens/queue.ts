/** Runs one piece of work after another, whatever their outcome. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** A new queue: each piece of work waits for the earlier ones. */
export function openQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
