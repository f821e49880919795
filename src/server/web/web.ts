import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestPath } from '../input/requestPath';
import type { Opening } from '../screens/opening';
import type { Screens } from '../screens/screens';
import { hintCookie } from '../session/cookies';
import { escapeHtml, type HtmlEdit, isPage, type PageFacts, pageAnswer } from './page';

/** The placeholder for the opening in the built index.html. */
const room = '<!--opening-->';

const stylesheet = / *<link rel="stylesheet"[^>]*>\n/g;

/** The HTML of a page before its scripts have loaded. */
interface FirstPaint {
  readonly style: string;
  /** Lines for the head. */
  readonly head: readonly string[];
  /** The content of the page. */
  readonly body: string;
  readonly title?: string;
}

/** The texts of a page for visitors, whose modules are preloaded. */
function openingPaint({ brand, title, description, modules }: Opening, style: string): FirstPaint {
  const words = [
    `<p><img src="/icon.svg" alt="" width="32" height="32" />${escapeHtml(brand)}</p>`,
    `<header><h1>${escapeHtml(title)}</h1>${description ? `<p>${escapeHtml(description)}</p>` : ''}</header>`,
  ];
  return {
    style,
    title: brand,
    head: [
      ...modules.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}" />`),
      ...(description ? [`<meta name="description" content="${escapeHtml(description)}" />`] : []),
    ],
    body: `<div id="opening">${words.join('')}</div>`,
  };
}

/** The skeleton of a page for a user who may be signed in. */
const skeletonPaint = (style: string): FirstPaint => ({
  style,
  head: [],
  body: '<div id="opening" role="status" aria-label="Loading"><div></div><div></div><div></div></div>',
});

/**
 * Inserts what is painted before anything else loads: the other styles follow it.
 *
 * @param paint undefined for a page that shows nothing before its scripts
 */
function showFirst(paint: FirstPaint | undefined): HtmlEdit {
  if (!paint) return (html) => html.replace(room, '');
  const { style, head, body, title } = paint;
  const lines = [`<style nonce="{{nonce}}">${style}</style>`, ...head];
  return (html) => {
    const styles = html.match(stylesheet) ?? [];
    return html
      .replace(stylesheet, '')
      .replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`)
      .replace('<title>HR</title>', (before) => (title === undefined ? before : `<title>${escapeHtml(title)}</title>`))
      .replace(room, () => `${body}\n${styles.join('')}`);
  };
}

/** Build files that are not for the browser. */
const internal = new Set(['index.html', 'manifest.json', 'opening.css', 'skeleton.css']);

/**
 * Serves the built application: `/assets/*` is cached permanently, since the names contain a content hash, in the best
 * encoding the browser accepts; other files, such as an icon, for an hour.
 */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    redirect: false,
    immutable: true,
    maxAge: '1y',
  });
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter(
    (entry) => entry.isFile() && !internal.has(entry.name) && !/\.(br|gz)$/.test(entry.name),
  );
  for (const { name } of names) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1h', immutable: false }));
  }
}

/** The dependencies of serving the application. */
export interface WebParts extends PageFacts {
  /** The folder of the built application. */
  readonly folder: string;
}

/** Looks up pages by path; if absent, every path is a page of the application. */
export type PagePaths = Pick<Screens, 'opening' | 'covers'>;

/** Serves the built application: its assets, and its page at every other address, even if the address is unknown. */
export async function serveWeb(app: FastifyInstance, { folder, ...facts }: WebParts, pages?: PagePaths): Promise<void> {
  await serveAssets(app, folder);
  const read = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const readStyle = (name: string): string => read(name).replaceAll(/\/\*.*?\*\/|\s+/gs, ' ');
  const [html, openingStyle, skeleton] = [
    read('index.html'),
    readStyle('opening.css'),
    skeletonPaint(readStyle('skeleton.css')),
  ];
  const answerPage = html === '' ? undefined : pageAnswer(html, facts);
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request);
    const opening = pages?.opening(path);
    const paint = mayGoOn(request) ? skeleton : opening && openingPaint(opening, openingStyle);
    if (answerPage && isPage(request))
      // The application itself shows a message for an unknown address.
      answerPage(reply, pages?.covers(path) === false ? 404 : 200, showFirst(paint));
    else void reply.code(404).send({ result: false, msg: `There is no ${request.method} ${path}.` });
  });
}

/** Whether the visitor might still be signed in, and would then be redirected into the application. */
const mayGoOn = (request: FastifyRequest): boolean => /^\d/.test(request.cookies[hintCookie] ?? '');
