import type { AxiosAdapter } from 'axios';
import type { Shell } from '../../../engine/language/plan.gen';
import { loadIcons, type MachineDefinition, RequestError, type ScreenPorts } from '../../../engine/runtime';
import { approval, attendance, type SessionHandle } from '../../machines';
import { readLogin } from '../../machines/session/login';
import { looks } from '../appearance';
import { type Client, createClient } from '../client/client';
import { askAgain, type Renewal, watchRenewal } from '../client/renewal';
import { createLive, type Live } from '../live/Live';
import { bindMachine } from '../machines/bindMachine';
import { onResume } from '../session/onResume';
import { openSession } from '../session/openSession';
import { apiBaseUrl } from '../settings';
import { createSizes } from '../sizes/sizes';
import { createSavedViews } from '../views/savedViews';
import { logFault } from './logFault';

// The pages behind the sign-in have icons.
void loadIcons();

/** The half of the application that communicates: loaded when somebody starts to sign in. */
export interface Connection {
  readonly session: SessionHandle;
  readonly machines: Readonly<Record<string, MachineDefinition>>;
  readonly call: ScreenPorts['call'];
  readonly sizes: ScreenPorts['sizes'];
  readonly live: Live;
  /** Undefined where the frame names no place for them. */
  readonly views: ScreenPorts['views'];
  readonly looks: ScreenPorts['looks'];
  /**
   * Resumes the session of the browser's cookie.
   *
   * @throws {RequestError} when there is none, or no usable answer
   */
  resume(signal: AbortSignal): Promise<void>;
}

/**
 * Starts the session, signed out, and the client that sends its token.
 *
 * @param adapter how requests are sent; by default as browsers do
 */
export function connect(shell: Shell, adapter?: AxiosAdapter): Connection {
  const session = openSession({ shell, client: () => client, log: logFault });
  const renewal = watchRenewal(session);
  const client: Client = createClient({
    baseUrl: apiBaseUrl(),
    token: session.token,
    settled: renewal.settled,
    rejected: () => session.send('rejected'),
    adapter,
  });
  onResume(() => session.send('wake'));
  const machines = { approval: bindMachine(approval), attendance: bindMachine(attendance) };
  const resume = async (signal: AbortSignal): Promise<void> => {
    const target = shell.session.resume;
    if (!target) return;
    const answer = await client.callNow({ target, payload: {}, signal });
    if (readLogin(answer).token === null) throw new RequestError('The server sent an answer that cannot be read.', 0);
    session.send('signedIn', answer);
  };
  const sizes = createSizes(localStorage);
  // Without its own server, as in a preview, there is nobody to listen to.
  const listening = { baseUrl: apiBaseUrl(), session, token: session.token, settled: renewal.settled };
  const live = adapter ? silent : createLive(listening);
  const call = callThrough({ client, renewal, session, shell });
  const views = shell.views && createSavedViews(shell.views, call);
  return { session, machines, call, sizes, live, views, looks, resume };
}

const silent: Live = { subscribe: () => () => {} };

interface CallParts {
  readonly client: Client;
  readonly renewal: Renewal;
  readonly session: SessionHandle;
  readonly shell: Shell;
}

/**
 * Calls made by screens; a call that returns a new token passes it to the session before anybody sees the answer.
 *
 * Such a call continues when its page is left: the server has replaced the token by then, so without the answer the
 * session would end.
 */
function callThrough({ client, renewal, session, shell }: CallParts): ScreenPorts['call'] {
  const renewing = new Set([shell.session.renew.endpoint, shell.session.refresh.endpoint]);
  return (request) => {
    if (!renewing.has(request.target.endpoint)) return client.call(request);
    return renewal.during(async () => {
      const used = session.token();
      const answer = await askAgain(() => client.callNow({ ...request, signal: new AbortController().signal }));
      // Meanwhile, somebody else may have signed in.
      if (session.token() === used && request.target.fits?.(answer) !== false) session.send('renewed', answer);
      request.signal.throwIfAborted();
      return answer;
    });
  };
}
