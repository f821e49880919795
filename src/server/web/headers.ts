import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries, so that no browser guesses, frames or leaks. */
const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
} as const;

/** The policy of an answer that is no page: nothing may run or load. */
const inert = "default-src 'none'; frame-ancestors 'none'";

/** Puts the protecting headers on every answer; a page brings its own policy. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(everyAnswer);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inert);
  });
}

/** A value that nobody can guess, for one answer only. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the application's page: scripts from this server only, no evaluation of text, styles from here or with the nonce.
 *
 * @param provider origin of the API when it is not this server.
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
