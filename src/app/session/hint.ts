import { apiBaseUrl } from '../settings/settings';

/** The cookie in which the server says until when there is a session to go on with; what resumes it, no script can read. */
const name = 'session-until';

/** How long a page waits for its session, in milliseconds. */
export const patience = 15_000;

/**
 * Whether there may be a session to go on with: so that a visitor without one waits for nothing, and no call fails in vain.
 *
 * A provider at another origin gets no cookie, so that there a reload signs out.
 *
 * @param left milliseconds that it must have left
 */
export function mayResume(left = 0): boolean {
  if (apiBaseUrl() !== '') return false;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return Number(pair?.slice(name.length + 1) ?? 0) > Date.now() + left;
}

/** Says that there is none: the person was signed out here, whatever the server has heard of it. */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is asynchronous, and this must be done before the page is left
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
