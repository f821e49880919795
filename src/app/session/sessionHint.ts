import { apiBaseUrl } from '../settings';

/** The cookie with the time until which a session can be resumed; the cookie that resumes it is HttpOnly. */
const name = 'session-until';

/** How long a page waits for its session to resume, in milliseconds. */
export const resumeTimeoutMs = 15_000;

/**
 * Whether there may be a session to resume, so that visitors without one need not wait for a call that fails.
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

/** Records that there is no session: the user signed out here, even if the server was not reached. */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and this must finish before the page is left
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
