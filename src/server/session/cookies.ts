import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from './sameOrigin';
import { longestSessionMs } from './tokens';

/** Resumes a session: not readable by scripts, and sent to one path only. */
export const resumeCookie = 'session-resume';
/** When a session expires at the latest, in milliseconds since 1970: readable by our scripts, and not a secret. */
export const hintCookie = 'session-until';

/** Marks a browser in which a user has signed in before; not readable by scripts, and sent to one path only. */
export const browserCookie = 'known-browser';

/** Lets a session fetch its screens; not readable by scripts, sent to screens only, and useless elsewhere. */
export const screensCookie = 'session-screens';

/**
 * Browsers accept a name with this prefix only over TLS, from this host and for all paths, so another host of the
 * domain cannot set such a cookie.
 */
const hostPrefix = '__Host-';

/** When this process started, in milliseconds: sessions from before may have cookies without the prefix. */
const startedAt = performance.now();

const screensPath = '/screens';
const signInPath = '/api/public/login';
const resumePath = '/api/public/resume';

/** The session cookies of one call. */
export interface SessionCookies {
  /** The resume cookie as sent. */
  readonly resume: string | undefined;
  /** The known-browser cookie as sent. */
  readonly browser: string | undefined;
  /** Whether the call certainly did not come from another site. */
  readonly isOwn: boolean;
  /** Sets the resume cookie, which lasts until the browser closes or the server ends the session. */
  setResume(value: string): void;
  /** Sets the screens cookie, which lasts as long as the resume cookie. */
  setScreens(value: string): void;
  /** Sets the hint cookie: when the session expires. */
  setHint(expiresAt: Date): void;
  /** Marks the browser as known, for this many milliseconds. */
  setBrowser(value: string, forMs: number): void;
  /** Removes the cookies of the session. */
  clear(): void;
}

/** Reads the cookies of a request, and writes those of its response. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply): SessionCookies {
  const secure = isSecure(request);
  const set = (name: string, value: string, path: string, options: CookieSerializeOptions = {}): void =>
    void reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'strict', secure, ...options });
  const isBehindTls = request.protocol === 'https';
  const setSecret = (name: string, value: string, path: string, options: CookieSerializeOptions = {}): void => {
    if (isBehindTls) set(`${hostPrefix}${name}`, value, '/', options);
    else set(name, value, path, options);
    // The cookie from before TLS would otherwise stay in the browser.
    if (isBehindTls && (request.cookies[name] !== undefined || value === '')) set(name, '', path, { maxAge: 0 });
  };
  return {
    resume: readCookie(request, resumeCookie),
    browser: readCookie(request, browserCookie),
    isOwn: isSameOrigin(request),
    setResume: (value) => setSecret(resumeCookie, value, resumePath),
    setScreens: (value) => setSecret(screensCookie, value, screensPath),
    setHint: (expiresAt) => set(hintCookie, String(expiresAt.getTime()), '/', { httpOnly: false }),
    setBrowser: (value, forMs) => setSecret(browserCookie, value, signInPath, { maxAge: Math.floor(forMs / 1000) }),
    clear() {
      setSecret(resumeCookie, '', resumePath, { maxAge: 0 });
      setSecret(screensCookie, '', screensPath, { maxAge: 0 });
      set(hintCookie, '', '/', { httpOnly: false, maxAge: 0 });
    },
  };
}

/**
 * The value of a request's cookie; undefined if it cannot be one of ours.
 *
 * Over TLS, its name has the prefix. One without it counts only while there may be sessions from before the server
 * knew about TLS.
 *
 * @param uptimeMs how long the server has been running, in milliseconds
 */
export function readCookie(
  { cookies, protocol }: Pick<FastifyRequest, 'cookies' | 'protocol'>,
  name: string,
  uptimeMs = performance.now() - startedAt,
): string | undefined {
  const plain = protocol === 'https' && uptimeMs > longestSessionMs ? undefined : cookies[name];
  return /^[A-Za-z0-9_-]{20,200}$/.exec(cookies[`${hostPrefix}${name}`] ?? plain ?? '')?.[0];
}

/**
 * Whether the request came over TLS: on this connection, at a proxy, or by the origin of the calling page. A false
 * claim only harms its sender.
 */
function isSecure({ headers, protocol }: FastifyRequest): boolean {
  const claimed = String(headers['x-forwarded-proto'] ?? '')
    .split(',', 1)[0]
    ?.trim();
  return protocol === 'https' || claimed === 'https' || (headers.origin ?? '').startsWith('https://');
}
