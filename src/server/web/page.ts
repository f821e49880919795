import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/pathOf';
import { freshNonce, pagePolicy } from './headers';

/** The placeholder for the nonce in the built index.html. */
const noncePlaceholder = '{{nonce}}';

/** Addresses where a missing file is a 404, and never the application's page. */
const files = /^\/(api|assets|screens)(\/|$)/;

/** A change to the built HTML for one page. */
export type Change = (html: string) => string;

/**
 * Prepares the response with the application's page.
 *
 * @param html the built index.html.
 * @param apiBaseUrl the provider to call, passed to the page in `<meta name="api-base-url">`; empty for this server.
 */
export function pageAnswer(html: string, apiBaseUrl: string): (reply: FastifyReply, change: Change) => void {
  const meta = `<meta name="api-base-url" content="${escaped(apiBaseUrl)}" />`;
  const template = html.replace('</head>', `    ${meta}\n  </head>`);
  const provider = apiBaseUrl ? new URL(apiBaseUrl).origin : undefined;
  return (reply, change) => {
    const nonce = freshNonce();
    void reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, provider) })
      .send(change(template).replaceAll(noncePlaceholder, nonce));
  };
}

/** Whether an address without a route is a page of the application. */
export function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !files.test(pathOf(request));
}

/** A text as an attribute or as words of a page. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
