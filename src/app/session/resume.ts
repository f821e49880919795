import { CallFault } from '../../../engine/runtime/ports';
import type { Connection } from '../application/connect';
import { forgetSession } from './hint';

/** How long a page that was loaded anew waits for its session, in milliseconds. */
const patience = 15_000;

/** No answer, or an answer that says to try again: the session may well be there. */
const passing = new Set([0, 503]);

/**
 * Goes on with the session of the browser, before the first page is chosen. Without one the person signs in.
 *
 * @throws when the server could not be asked
 */
export async function resumeSession(connected: Promise<Connection>): Promise<void> {
  try {
    await (await connected).resume(AbortSignal.timeout(patience));
  } catch (fault) {
    if (!(fault instanceof CallFault) || passing.has(fault.status)) throw fault;
    forgetSession();
  }
}
