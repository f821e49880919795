import type { FastifyReply, FastifyRequest } from 'fastify';

/** What resumes a session: no script can read it, and it goes to one path only. */
export const resumeCookie = 'session-resume';
/** Until when there may be something to resume, in milliseconds since 1970: for the application's own scripts to read, and no secret. */
export const hintCookie = 'session-until';

/** Tells a browser in which somebody has signed in before; no script can read it, and it goes to one path only. */
export const browserCookie = 'known-browser';

/** Lets a session fetch its screens; no script can read it, it goes to them only, and opens nothing else. */
export const screensCookie = 'session-screens';

const screensPath = '/screens';
const signInPath = '/api/public/login';
const resumePath = '/api/public/resume';

/** The cookies of one call. */
export interface SessionCookies {
  /** The resuming cookie as sent. */
  readonly resume: string | undefined;
  /** The cookie of a browser in which somebody has signed in before, as sent. */
  readonly browser: string | undefined;
  /** Whether no other site can have had the browser make this call. */
  readonly isOwn: boolean;
  /** Sets the resuming cookie, which ends with the browser, unless the server ends its session before. */
  setResume(value: string): void;
  /** Sets the cookie for the screens, which ends as that one does. */
  setScreens(value: string): void;
  /** Says until when there is a session. */
  setHint(expiresAt: Date): void;
  /** Makes the browser known, for this many milliseconds. */
  setBrowser(value: string, forMs: number): void;
  /** Takes those of the session away. */
  clear(): void;
}

/** Reads the cookies of a call, and writes those of its answer. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply): SessionCookies {
  const secure = isSecure(request) ? '; Secure' : '';
  const set = (name: string, value: string, rest: string): void =>
    void reply.header('set-cookie', `${name}=${value}; SameSite=Strict${secure}; ${rest}`);
  return {
    resume: readCookie(request.headers.cookie, resumeCookie),
    browser: readCookie(request.headers.cookie, browserCookie),
    isOwn: isOwnPage(request),
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

/** A value of the `Cookie` header that can be one of ours. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((one) => one.trim().startsWith(`${name}=`));
  return /^[A-Za-z0-9_-]{20,200}$/.exec(pair?.split('=')[1]?.trim() ?? '')?.[0];
}

/**
 * Whether the browser says that a page of this server made the call. An older browser, or one on a line without TLS, tells the
 * origin only; what tells neither is no browser, and sends nobody else's cookies.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

/** Behind TLS: on this line, by what ends it, or by where the page that called came from. A false claim harms its maker alone. */
function isSecure({ headers, protocol }: FastifyRequest): boolean {
  const claimed = String(headers['x-forwarded-proto'] ?? '')
    .split(',', 1)[0]
    ?.trim();
  return protocol === 'https' || claimed === 'https' || (headers.origin ?? '').startsWith('https://');
}
