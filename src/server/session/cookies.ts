import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from './sameOrigin';

/** Resumes a session: not readable by scripts, and sent to one path only. */
export const resumeCookie = 'session-resume';
/** When a session expires at the latest, in milliseconds since 1970: readable by our scripts, and not a secret. */
export const hintCookie = 'session-until';

/** Marks a browser in which a user has signed in before; not readable by scripts, and sent to one path only. */
export const browserCookie = 'known-browser';

/** Lets a session fetch its screens; not readable by scripts, sent to screens only, and useless elsewhere. */
export const screensCookie = 'session-screens';

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
  return {
    resume: readCookie(request, resumeCookie),
    browser: readCookie(request, browserCookie),
    isOwn: isSameOrigin(request),
    setResume: (value) => set(resumeCookie, value, resumePath),
    setScreens: (value) => set(screensCookie, value, screensPath),
    setHint: (expiresAt) => set(hintCookie, String(expiresAt.getTime()), '/', { httpOnly: false }),
    setBrowser: (value, forMs) => set(browserCookie, value, signInPath, { maxAge: Math.floor(forMs / 1000) }),
    clear() {
      set(resumeCookie, '', resumePath, { maxAge: 0 });
      set(screensCookie, '', screensPath, { maxAge: 0 });
      set(hintCookie, '', '/', { httpOnly: false, maxAge: 0 });
    },
  };
}

/** The value of a request's cookie; undefined if it cannot be one of ours. */
export function readCookie({ cookies }: FastifyRequest, name: string): string | undefined {
  return /^[A-Za-z0-9_-]{20,200}$/.exec(cookies[name] ?? '')?.[0];
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
