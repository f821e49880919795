import { apiBaseUrl } from '../settings';

/**
 * The cookie in which the server says until when a session can be resumed; the cookie that resumes it is hidden from
 * scripts.
 */
const name = 'session-until';

/** How long a page waits for its session, in milliseconds. */
export const resumeTimeoutMs = 15_000;

/**
 * Whether there may be a session to resume, so that visitors without one need not wait and no call fails in vain.
 *
 * A provider at another origin gets no cookie, so a reload signs out there.
 *
 * @param left milliseconds the session must have left
 */
export function mayResume(left = 0): boolean {
  if (apiBaseUrl() !== '') return false;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return Number(pair?.slice(name.length + 1) ?? 0) > Date.now() + left;
}

/** Records that there is no session: the person was signed out here, whether the server has heard of it or not. */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is asynchronous, and this must be done before the page is left
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
