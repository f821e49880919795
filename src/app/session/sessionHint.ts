import { apiBaseUrl } from '../settings';

/** The cookie that holds the time until which a session can be resumed; the session cookie itself is HttpOnly. */
const name = 'session-until';

/** The timeout for resuming a page's session, in milliseconds. */
export const resumeTimeoutMs = 15_000;

/**
 * Whether there may be a session to resume. Without one, visitors need not wait for a call that fails.
 *
 * With a provider at another origin there is no such cookie, so a reload signs the user out.
 *
 * @param left the minimum time the session must have left, in milliseconds
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
