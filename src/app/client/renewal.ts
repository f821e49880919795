import type { CallFault, MachineHandle } from '../../../engine/runtime';

/** Whether a new token is on its way, which kills the one in use. */
export interface Renewal {
  /** Resolves when no new token is on its way. */
  settled(): Promise<void>;
  /** Has the others wait while this work fetches a new token. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

const busy = new Set(['renewing', 'refreshing', 'following', 'resuming']);

/**
 * Watches the session's own renewals, and those that pages make.
 *
 * A server that rotates tokens takes the old one no more from the moment it answers, so a call sent meanwhile would be lost.
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

/** A renewal whose answer was lost is asked for once more: the server knows the token that it replaced for a while. */
export const askAgain = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().catch((fault: CallFault) => {
    if (fault.status !== 0) throw fault;
    return ask();
  });
