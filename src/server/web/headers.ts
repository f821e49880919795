import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Headers of every response, against MIME sniffing, framing and referrer leaks. */
const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
} as const;

/** The HSTS max-age, in seconds: how long a browser that has used TLS must keep using it. */
const yearSeconds = 365 * 24 * 3600;

/** The policy of a response that is not a page: nothing may run or load. */
const inert = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds the security headers to every response; a page has its own policy. Does not use @fastify/helmet: it has one
 * policy for all responses, and sends HSTS over plain HTTP too.
 */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(everyAnswer);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inert);
  });
}

/** An unguessable value for a single response. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the application's page: scripts from this server only, no eval, styles from here or with the nonce.
 *
 * @param provider the origin of the API if it is not this server
 */
export function pagePolicy(nonce: string, provider: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${provider ? ` ${provider}` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
