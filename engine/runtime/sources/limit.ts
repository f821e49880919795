import { RequestError } from '../ports';

/** Milliseconds until a person is told that an answer is slow, and until a read is abandoned. */
export const readTimeouts = { slowMs: 8_000, maxMs: 30_000 } as const;

/**
 * Limits the time of a read: if the answer is not there by then, it fails.
 *
 * The client itself waits as long as it takes, which is right for writes.
 *
 * @throws {RequestError} when the time is up
 */
export async function withinLimit(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), readTimeouts.maxMs);
  try {
    return await read(AbortSignal.any([signal, limit.signal]));
  } catch (fault) {
    if (!limit.signal.aborted || signal.aborted) throw fault;
    throw new RequestError('The server took too long to answer.', 0);
  } finally {
    clearTimeout(timer);
  }
}
