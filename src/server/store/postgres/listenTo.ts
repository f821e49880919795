import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Heard } from '../listen';

/** The delay before reconnecting, in milliseconds: at first, and the maximum. */
const waits = { first: 1000, max: 30_000 } as const;

/**
 * Listens on a separate connection, and reconnects whenever it is lost.
 *
 * @param fault called when the connection breaks
 */
export async function listenTo(
  url: string,
  channel: string,
  heard: Heard,
  fault: (error: Error) => void,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client: Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: url, application_name: 'screens-hr live', keepAlive: true });
    next.on('error', fault);
    next.on('notification', ({ payload = '' }) => heard.text(payload));
    next.on('end', () => void again());
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
  };
  const again = async (): Promise<void> => {
    for (let wait: number = waits.first; !ending.signal.aborted; wait = Math.min(2 * wait, waits.max)) {
      await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        await connect();
        heard.missed();
        return;
      } catch (error) {
        fault(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await connect();
  return async () => {
    ending.abort();
    await client?.end();
  };
}
