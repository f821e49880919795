import type { AxiosAdapter } from 'axios';
import type { Shell } from '../../../engine/language/plan.gen';
import { loadIcons, type MachineDefinition, RequestError, type ScreenPorts } from '../../../engine/runtime';
import { approval, attendance, type SessionHandle } from '../../machines';
import { readLogin } from '../../machines/session/login';
import { type Client, createClient } from '../client/client';
import { type Renewal, renewUntilAnswered, watchRenewal } from '../client/renewal';
import { logFault } from '../logFault';
import { appearance } from '../ports/appearance';
import { bindMachine } from '../ports/bindMachine';
import { createLive, type LiveUpdates } from '../ports/Live';
import { createSavedViews } from '../ports/savedViews';
import { createSizes } from '../ports/sizes';
import { onResume } from '../session/onResume';
import { startSession } from '../session/openSession';
import { apiBaseUrl } from '../settings';

// The pages behind the sign-in have icons.
void loadIcons();

/** The part of the application that communicates with the server, loaded when a user starts to sign in. */
export interface Connection {
  readonly session: SessionHandle;
  readonly machines: Readonly<Record<string, MachineDefinition>>;
  readonly call: ScreenPorts['call'];
  readonly sizes: ScreenPorts['sizes'];
  readonly live: LiveUpdates;
  /** Undefined if the shell does not configure saved views. */
  readonly views: ScreenPorts['views'];
  readonly looks: ScreenPorts['looks'];
  /**
   * Resumes the session from the browser's cookie.
   *
   * @throws {RequestError} if there is no session, or no usable response
   */
  resume(signal: AbortSignal): Promise<void>;
}

/**
 * Creates the session, signed out, and the client that sends its token.
 *
 * @param adapter sends the requests; by default Axios's browser adapter
 */
export function connect(shell: Shell, adapter?: AxiosAdapter): Connection {
  const session = startSession({ shell, client: () => client, log: logFault });
  const renewal = watchRenewal(session);
  const client: Client = createClient({
    baseUrl: apiBaseUrl(),
    token: session.token,
    settled: renewal.waitForRenewal,
    rejected: () => session.send('rejected'),
    adapter,
  });
  onResume(() => session.send('wake'));
  const machines = { approval: bindMachine(approval), attendance: bindMachine(attendance) };
  const resume = async (signal: AbortSignal): Promise<void> => {
    const target = shell.session.resume;
    if (!target) return;
    const answer = await client.callNow({ target, payload: {}, signal });
    if (readLogin(answer).token === null)
      throw new RequestError('The server sent a response that cannot be read.', 200, answer);
    session.send('signedIn', answer);
  };
  const sizes = createSizes(localStorage);
  // A preview has no server of its own, so there are no live updates.
  const listening = { baseUrl: apiBaseUrl(), session, token: session.token, waitForRenewal: renewal.waitForRenewal };
  const live = adapter ? silent : createLive(listening);
  const call = callThrough({ client, renewal, session, shell });
  const views = shell.views && createSavedViews(shell.views, call);
  return { session, machines, call, sizes, live, views, looks: appearance, resume };
}

const silent: LiveUpdates = { subscribe: () => () => {} };

/** A signal that is aborted when no user is signed in any more. */
function endOfSession(session: Pick<SessionHandle, 'getSnapshot' | 'subscribe'>) {
  const ended = new AbortController();
  const next = (): void => {
    if (session.getSnapshot().present !== true) ended.abort();
  };
  const heard = session.subscribe({ next });
  next();
  return { signal: ended.signal, stop: () => heard.unsubscribe() };
}

interface CallParts {
  readonly client: Client;
  readonly renewal: Renewal;
  readonly session: SessionHandle;
  readonly shell: Shell;
}

/**
 * Calls made by screens. If the response contains a new token, the session gets it before the caller gets the response.
 *
 * Such a call continues when its page is left: the server has already replaced the token, so without the response the
 * session would end.
 */
function callThrough({ client, renewal, session, shell }: CallParts): ScreenPorts['call'] {
  const renewing = new Set([shell.session.renew.endpoint, shell.session.refresh.endpoint]);
  return (request) => {
    if (!renewing.has(request.target.endpoint)) return client.call(request);
    return renewal.during(async () => {
      const used = session.token();
      const ended = endOfSession(session);
      const renew = (signal: AbortSignal) => client.callNow({ ...request, signal });
      const answer = await renewUntilAnswered(request.target, renew, ended.signal).finally(ended.stop);
      // Another user may have signed in since the call was sent.
      if (session.token() === used && request.target.fits?.(answer) !== false) session.send('renewed', answer);
      request.signal.throwIfAborted();
      return answer;
    });
  };
}
