import type { FastifyRequest } from 'fastify';

/** The parts of a request that identify the page that sent it. */
export type RequestSource = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Whether a page of this server sent the request, or a client that is not a browser.
 *
 * Browsers send `Sec-Fetch-Site` over TLS and to localhost; otherwise only the origin. A client that sends neither is
 * not a browser, so it cannot be made to send another person's cookies.
 */
export function isSameOrigin({ headers, host }: RequestSource): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}

/**
 * Whether the request may change something without a token. A page of another site may not: it could sign its visitor
 * in with another user's account.
 *
 * @param origins the other origins that may call this server
 */
export const maySendUnauthenticated = (source: RequestSource, origins: readonly string[]): boolean =>
  isSameOrigin(source) || origins.includes(source.headers.origin ?? '');
