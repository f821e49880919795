const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long a browser may take to begin to listen, in milliseconds. */
const startLimit = 90_000;

/** Tries until it succeeds: what was just started does not listen yet. */
export async function attempt<T>(what: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + startLimit;
  for (;;) {
    try {
      return await what();
    } catch (fault) {
      if (Date.now() > deadline) throw fault;
      await pause(100);
    }
  }
}
