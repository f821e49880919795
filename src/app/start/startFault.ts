import { RequestError } from '../../../engine/runtime';
import { FrameError } from '../application/Application';

/** What happened, for the user, and what to do. */
interface StartFault {
  readonly title: string;
  readonly text: string;
}

const kept = 'What you have typed in this tab is kept.';

const unreachable: StartFault = {
  title: 'The server cannot be reached',
  text: `Check your connection and try again. ${kept}`,
};
const slow: StartFault = {
  title: 'The server took too long to answer',
  text: `Your connection may be slow. Try again. ${kept}`,
};
const broken: StartFault = {
  title: 'The server has a problem',
  text: `You may still be signed in. Try again in a moment. ${kept}`,
};
const frameless: StartFault = {
  title: 'The application is not available right now',
  text: 'The application is being fixed. Try again in a moment.',
};

/** Describes why the application could not be opened. */
export function describeStartFault(fault: unknown): StartFault {
  if (fault instanceof FrameError) return frameless;
  if (fault instanceof DOMException && fault.name === 'TimeoutError') return slow;
  return fault instanceof RequestError && fault.status > 0 ? broken : unreachable;
}
