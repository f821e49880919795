import { RequestError } from '../ports';

/** Milliseconds until the page reports a slow response, and until a read is abandoned. */
export const readTimeouts = { slowMs: 8_000, maxMs: 30_000 } as const;

/**
 * Rejects a read that exceeds the timeout. The client itself has no timeout, because a write must not be abandoned.
 *
 * @throws {RequestError} on a timeout
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
