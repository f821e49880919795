import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Opening } from '../screens/opening';
import { freshNonce, pagePolicy } from './headers';

/** The placeholder for the nonce in the built index.html. */
const noncePlaceholder = '{{nonce}}';

/** Addresses where a missing file is a 404, and never the application's page. */
const files = /^\/(api|assets|screens)(\/|$)/;

/** Where the built index.html has room for the words of a page. */
const wordsPlaceholder = '<!--opening-->';

/**
 * Prepares the response with the application's page. A page whose words are known has them from the start, and asks for
 * its modules at once.
 *
 * @param html the built index.html.
 * @param apiBaseUrl the provider to call, passed to the page in `<meta name="api-base-url">`; empty for this server.
 */
export function pageAnswer(html: string, apiBaseUrl: string): (reply: FastifyReply, opening?: Opening) => void {
  const meta = `<meta name="api-base-url" content="${escaped(apiBaseUrl)}" />`;
  const template = html.replace('</head>', `    ${meta}\n  </head>`);
  const provider = apiBaseUrl ? new URL(apiBaseUrl).origin : undefined;
  return (reply, opening) => {
    const nonce = freshNonce();
    void reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, provider) })
      .send(withOpening(template, opening).replaceAll(noncePlaceholder, nonce));
  };
}

/** Whether an address without a route is a page of the application. */
export function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !files.test(pathOf(request));
}

/** The path of a request, without what follows a question mark. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function withOpening(template: string, opening: Opening | undefined): string {
  if (!opening) return template.replace(wordsPlaceholder, '');
  const brand = escaped(opening.brand);
  const description = escaped(opening.description);
  const head = [
    ...opening.modules.map((url) => `<link rel="modulepreload" href="${escaped(url)}" />`),
    ...(description ? [`<meta name="description" content="${description}" />`] : []),
  ];
  const words = [
    `<p><img src="/icon.svg" alt="" width="32" height="32" />${brand}</p>`,
    `<header><h1>${escaped(opening.title)}</h1>${description ? `<p>${description}</p>` : ''}</header>`,
  ];
  return template
    .replace('</head>', () => `${head.map((line) => `    ${line}\n`).join('')}  </head>`)
    .replace('<title>HR</title>', () => `<title>${brand}</title>`)
    .replace(wordsPlaceholder, () => `<div id="opening">${words.join('')}</div>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
