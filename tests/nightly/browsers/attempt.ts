const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The timeout for a browser to start listening, in milliseconds. */
const startLimit = 90_000;

/** Retries until it succeeds, because a process that was just started does not listen yet. */
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
