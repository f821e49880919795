import type { MachineHandle, RequestError } from '../../../engine/runtime';

/** Tracks token renewals, which invalidate the current token. */
export interface Renewal {
  /** Resolves once no token renewal is in flight. */
  settled(): Promise<void>;
  /** Makes other calls wait while this work renews the token. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

const busy = new Set(['renewing', 'refreshing', 'following', 'resuming']);

/**
 * Watches renewals by the session itself and by pages.
 *
 * A server that rotates tokens rejects the old one as soon as it answers, so a call sent meanwhile would be lost.
 */
export function watchRenewal(session: Pick<MachineHandle, 'getSnapshot' | 'subscribe'>): Renewal {
  let last: Promise<unknown> = Promise.resolve();
  const machineSettled = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): boolean => !busy.has(session.getSnapshot().state);
      if (look()) {
        resolve();
        return;
      }
      const next = (): void => {
        if (!look()) return;
        heard.unsubscribe();
        resolve();
      };
      const heard = session.subscribe({ next });
    });
  const settled = async (): Promise<void> => {
    await last;
    await machineSettled();
  };
  return {
    settled,
    during(work) {
      const running = settled().then(work);
      last = running.catch(() => undefined);
      return running;
    },
  };
}

/** What a proxy answers for a server that has gone away, or that is not there yet. */
const absent = new Set([502, 503, 504]);

/**
 * Tries a renewal once more if its answer was lost, on the way or with the server: for a while, the token that was
 * replaced is still known.
 */
export const askAgain = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().catch((fault: RequestError) => {
    if (fault.status !== 0 && !absent.has(fault.status)) throw fault;
    return ask();
  });
