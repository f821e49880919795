import { type MachineHandle, pause } from '../../../engine/runtime';
import { openLive } from './openLive';

/** Notifies when data on the page may have changed. */
export interface LiveUpdates {
  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The dependencies on the application. */
export interface LiveContext {
  readonly baseUrl: string;
  readonly session: Pick<MachineHandle, 'getSnapshot' | 'subscribe'>;
  token(): string | null;
  /** Resolves once no token renewal is in flight. */
  waitForRenewal(): Promise<void>;
}

/** Listens to the server while a user is signed in and the page is visible. */
export function createLive({ baseUrl, session, token, waitForRenewal }: LiveContext): LiveUpdates {
  const listeners = new Set<() => void>();
  const notifyListeners = (): void => {
    for (const listener of [...listeners]) listener();
  };
  let asked: string | null = null;
  /** The token of a session that is over: it opens no other stream. */
  let expired: string | null = null;
  const ask = async (signal: AbortSignal): Promise<Response | null> => {
    await waitForRenewal();
    const bearer = token();
    if (bearer === null || bearer === expired) return null;
    asked = bearer;
    const answer = await fetch(`${baseUrl}/api/live`, { headers: { authorization: `Bearer ${bearer}` }, signal });
    if (answer.status === 401) await waitForRenewal();
    // A rejection of a token that was replaced while the request was in flight does not end the session.
    const isReplaced = answer.status === 401 && token() !== null && token() !== bearer;
    if (answer.status >= 400 && answer.status < 500 && !isReplaced) return null;
    if (!answer.ok) throw new Error(`The server returned ${answer.status}.`);
    return answer;
  };
  const sessionEnded = (): void => {
    expired = asked;
  };
  let running: AbortController | null = null;
  let wasThere = false;
  const follow = (): void => {
    const isThere = session.getSnapshot().present === true && document.visibilityState === 'visible';
    if (isThere === (running !== null)) return;
    running?.abort();
    running = isThere ? new AbortController() : null;
    if (!running) return;
    // A user who comes back to the page has missed the changes since they left.
    if (wasThere) notifyListeners();
    wasThere = true;
    void openLive({ ask, sessionEnded, changed: notifyListeners, pause }, running.signal);
  };
  session.subscribe({ next: follow });
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
