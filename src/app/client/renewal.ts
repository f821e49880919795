import type { MachineHandle, RequestError } from '../../../engine/runtime';

/** Tracks token renewals, which invalidate the current token. */
export interface Renewal {
  /** Resolves once no token renewal is in flight. */
  waitForRenewal(): Promise<void>;
  /** Makes other calls wait while this work renews the token. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

const busy = new Set(['renewing', 'refreshing', 'following', 'resuming']);

/**
 * Tracks renewals by the session itself and by pages.
 *
 * A server that rotates tokens rejects the old one as soon as it responds, so a call sent during a renewal would fail.
 */
export function watchRenewal(session: Pick<MachineHandle, 'getSnapshot' | 'subscribe'>): Renewal {
  let last: Promise<unknown> = Promise.resolve();
  const waitForMachine = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): boolean => !busy.has(session.getSnapshot().state);
      if (look()) {
        resolve();
        return;
      }
      const next = (): void => {
        if (!look()) return;
        subscription.unsubscribe();
        resolve();
      };
      const subscription = session.subscribe({ next });
    });
  const waitForRenewal = async (): Promise<void> => {
    await last;
    await waitForMachine();
  };
  return {
    waitForRenewal,
    during(work) {
      const running = waitForRenewal().then(work);
      last = running.catch(() => undefined);
      return running;
    },
  };
}

/** Statuses a proxy returns for a server that has stopped or not yet started. */
const absent = new Set([502, 503, 504]);

/**
 * Retries a renewal once if its response was lost in transit or in the server: the server accepts the replaced token
 * for a short time.
 */
export const askAgain = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().catch((fault: RequestError) => {
    if (fault.status !== 0 && !absent.has(fault.status)) throw fault;
    return ask();
  });
