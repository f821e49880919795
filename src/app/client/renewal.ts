import type { MachineHandle, Target } from '../../../engine/runtime';
import { isConclusive, outcomeOfFault, pause, RequestError, withinLimit } from '../../../engine/runtime';

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

/** The delays between the attempts at a renewal, in milliseconds; the last one repeats. */
const delaysMs = [0, 1_000, 2_000, 4_000, 8_000] as const;

/** Whether the server may have carried out a renewal although its response did not arrive. */
const isUnanswered = (fault: unknown): boolean =>
  outcomeOfFault(fault, 'write').outcome === 'unclear' || (fault instanceof RequestError && fault.status === 503);

/**
 * Renews, and repeats a renewal that stays without a response, or gets one that cannot be read: the server accepts the
 * replaced token for a few minutes.
 *
 * @param signal aborted when the session has ended
 * @throws {RequestError} if the server rejects the renewal
 */
export async function renewUntilAnswered(
  { fits }: Pick<Target, 'fits'>,
  renew: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      const answer = await withinLimit(signal, renew);
      if (isConclusive(answer, { fits })) return answer;
    } catch (fault) {
      if (signal.aborted || !isUnanswered(fault)) throw fault;
    }
    await pause(delaysMs[attempts] ?? delaysMs[delaysMs.length - 1] ?? 0, signal);
    signal.throwIfAborted();
  }
}
