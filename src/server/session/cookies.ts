import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../http/sameOrigin';

/** Resumes a session: not readable by scripts, and sent to one path only. */
export const resumeCookie = 'session-resume';
/** Until when a session may be resumable, in milliseconds since 1970: readable by our scripts, and not a secret. */
export const hintCookie = 'session-until';

/** Marks a browser in which somebody has signed in before; not readable by scripts, and sent to one path only. */
export const browserCookie = 'known-browser';

/** Lets a session fetch its screens; not readable by scripts, sent to screens only, and useless elsewhere. */
export const screensCookie = 'session-screens';

const screensPath = '/screens';
const signInPath = '/api/public/login';
const resumePath = '/api/public/resume';

/** The cookies of one call. */
export interface SessionCookies {
  /** The resuming cookie as sent. */
  readonly resume: string | undefined;
  /** The known-browser cookie as sent. */
  readonly browser: string | undefined;
  /** Whether the call certainly did not come from another site. */
  readonly isOwn: boolean;
  /** Sets the resume cookie, which lasts until the browser closes or the server ends the session. */
  setResume(value: string): void;
  /** Sets the screens cookie, which lasts as long. */
  setScreens(value: string): void;
  /** Sets until when there is a session. */
  setHint(expiresAt: Date): void;
  /** Marks the browser as known, for this many milliseconds. */
  setBrowser(value: string, forMs: number): void;
  /** Removes the cookies of the session. */
  clear(): void;
}

/** Reads the cookies of a request, and writes those of its response. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply): SessionCookies {
  const secure = isSecure(request) ? '; Secure' : '';
  const set = (name: string, value: string, rest: string): void =>
    void reply.header('set-cookie', `${name}=${value}; SameSite=Strict${secure}; ${rest}`);
  return {
    resume: readCookie(request.headers.cookie, resumeCookie),
    browser: readCookie(request.headers.cookie, browserCookie),
    isOwn: isSameOrigin(request),
    setResume: (value) => set(resumeCookie, value, `HttpOnly; Path=${resumePath}`),
    setScreens: (value) => set(screensCookie, value, `HttpOnly; Path=${screensPath}`),
    setHint: (expiresAt) => set(hintCookie, String(expiresAt.getTime()), 'Path=/'),
    setBrowser: (value, forMs) =>
      set(browserCookie, value, `HttpOnly; Path=${signInPath}; Max-Age=${Math.floor(forMs / 1000)}`),
    clear() {
      set(resumeCookie, '', `HttpOnly; Path=${resumePath}; Max-Age=0`);
      set(screensCookie, '', `HttpOnly; Path=${screensPath}; Max-Age=0`);
      set(hintCookie, '', 'Path=/; Max-Age=0');
    },
  };
}

/** A value in the `Cookie` header, if it could be one of ours. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((one) => one.trim().startsWith(`${name}=`));
  return /^[A-Za-z0-9_-]{20,200}$/.exec(pair?.split('=')[1]?.trim() ?? '')?.[0];
}

/**
 * Over TLS: on this connection, at a proxy, or by the origin of the calling page. A false claim only harms its sender.
 */
function isSecure({ headers, protocol }: FastifyRequest): boolean {
  const claimed = String(headers['x-forwarded-proto'] ?? '')
    .split(',', 1)[0]
    ?.trim();
  return protocol === 'https' || claimed === 'https' || (headers.origin ?? '').startsWith('https://');
}
