/** Does one piece of work after the other, however they end. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own: what is given to it waits for what was given before. */
export function openQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
