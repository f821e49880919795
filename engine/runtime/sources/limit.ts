import { CallFault } from '../ports';

/** Milliseconds after which a person is told that an answer takes long, and after which a read is given up. */
export const patience = { slow: 8_000, end: 30_000 } as const;

/**
 * Reads with an end: an answer that has not come by then is a fault, and is no longer waited for.
 *
 * The client itself waits for as long as it takes, which is right for calls that change something.
 *
 * @throws {CallFault} when the time is over
 */
export async function withinLimit(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience.end);
  try {
    return await read(AbortSignal.any([signal, limit.signal]));
  } catch (fault) {
    if (!limit.signal.aborted || signal.aborted) throw fault;
    throw new CallFault('The server took too long to answer.', 0);
  } finally {
    clearTimeout(timer);
  }
}
