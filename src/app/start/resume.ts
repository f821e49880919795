import { asObject, isText } from '../../../engine/language/json';
import { RequestError } from '../../../engine/runtime';
import { forgetSession, resumeTimeoutMs } from '../session/sessionHint';
import type { Connection } from './connect';

/** Statuses that say nothing about the session. */
const passing = new Set([408, 429]);

/**
 * Whether the server says that there is no session. After any other error, such as a page of a gateway, the session may
 * still exist.
 */
const isRejected = ({ status, answer }: RequestError): boolean => {
  const { result, msg } = asObject(answer);
  return status >= 400 && status < 500 && !passing.has(status) && (result === false || isText(msg));
};

/**
 * Resumes the browser's session before the first page is chosen. If it has ended, the user must sign in, and the
 * session says why.
 *
 * @throws if it is unknown whether there is a session
 */
export async function resumeSession(connected: Promise<Connection>): Promise<void> {
  const { resume, session } = await connected;
  try {
    await resume(AbortSignal.timeout(resumeTimeoutMs));
  } catch (fault) {
    if (!(fault instanceof RequestError) || !isRejected(fault)) throw fault;
    forgetSession();
    session.send('resumeRejected');
  }
}
