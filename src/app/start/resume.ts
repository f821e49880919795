import { RequestError } from '../../../engine/runtime';
import { forgetSession, resumeTimeoutMs } from '../session/sessionHint';
import type { Connection } from './connect';

/** Whether an error is temporary: an unreadable response or a server error, after which the session may still exist. */
const isPassing = ({ status }: RequestError): boolean => status === 0 || status >= 500;

/**
 * Resumes the browser's session before the first page is chosen. Without one, the user must sign in.
 *
 * @throws if the server could not be reached
 */
export async function resumeSession(connected: Promise<Connection>): Promise<void> {
  try {
    await (await connected).resume(AbortSignal.timeout(resumeTimeoutMs));
  } catch (fault) {
    if (!(fault instanceof RequestError) || isPassing(fault)) throw fault;
    forgetSession();
  }
}
