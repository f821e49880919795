import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from '../input/requestPath';
import { freshNonce, pagePolicy } from './headers';

/** The placeholder for the nonce in the built index.html. */
const noncePlaceholder = '{{nonce}}';

/** Paths where a missing file is a 404, never the application's page. */
const files = /^\/(api|assets|screens)(\/|$)/;

/** A change to the built HTML for one page. */
export type HtmlEdit = (html: string) => string;

/** The settings passed to the page, each as a `<meta>`. */
export interface PageFacts {
  /** The provider to call; empty for this server. */
  readonly apiBaseUrl: string;
  /** The time zone of the offices, for dates and times; the user's if absent. */
  readonly timeZone?: string;
}

/**
 * Creates a function that responds with the application's page.
 *
 * @param html the built index.html
 */
export function pageAnswer(
  html: string,
  { apiBaseUrl, timeZone = '' }: PageFacts,
): (reply: FastifyReply, status: 200 | 404, change: HtmlEdit) => void {
  const metas = Object.entries({ 'api-base-url': apiBaseUrl, 'time-zone': timeZone }).map(
    ([name, content]) => `    <meta name="${name}" content="${escapeHtml(content)}" />\n`,
  );
  const template = html.replace('</head>', `${metas.join('')}  </head>`);
  const provider = apiBaseUrl ? new URL(apiBaseUrl).origin : undefined;
  return (reply, status, change) => {
    const nonce = freshNonce();
    void reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, provider) })
      .send(change(template).replaceAll(noncePlaceholder, nonce));
  };
}

/** Whether an address without a route is a page of the application. */
export function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !files.test(requestPath(request));
}

/** Escapes a text for an attribute or the content of a page. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
