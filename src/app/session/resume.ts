import { CallFault } from '../../../engine/runtime';
import type { Connection } from '../application/connect';
import { forgetSession, patience } from './hint';

/** No answer that can be read, or a fault of the server: the session may well be there. */
const isPassing = ({ status }: CallFault): boolean => status === 0 || status >= 500;

/**
 * Goes on with the session of the browser, before the first page is chosen. Without one the person signs in.
 *
 * @throws when the server could not be asked
 */
export async function resumeSession(connected: Promise<Connection>): Promise<void> {
  try {
    await (await connected).resume(AbortSignal.timeout(patience));
  } catch (fault) {
    if (!(fault instanceof CallFault) || isPassing(fault)) throw fault;
    forgetSession();
  }
}
