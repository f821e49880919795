import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { notSignedIn } from '../call/errors';
import { requestPath } from '../input/requestPath';
import type { Database } from '../store/database';
import { isPreview, previewAt } from './previews';
import type { ScreenAccess } from './screenAccess';
import type { Screens } from './screens';
import type { Viewers } from './visibility';

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compressed texts, by encoding and content hash. The best compression takes about 13 ms. */
const compressedBefore = new Map<string, Buffer>();

/** The maximum number of entries: more than the modules of two releases. Beyond that, the oldest is dropped. */
const maxCompressed = 500;

/** Previewed modules are visible to analysts only. */
const writers: Viewers = new Set(['analyst'] as const);

/** The screens to serve, and the check of who may see them. */
export interface ServedScreens {
  readonly screens: Screens;
  readonly db: Kysely<Database>;
  readonly access?: ScreenAccess | undefined;
}

/**
 * Serves the manifest and the modules. The manifest is revalidated each time, and omits restricted pages for visitors
 * without a session. Modules are cached permanently, since their URLs contain a content hash.
 *
 * @param access limits modules to users who may see the page; without it, where sessions are on another server, all users
 * may
 */
export function serveScreens(app: FastifyInstance, { screens, db, access }: ServedScreens): void {
  app.get('/screens/manifest.json', async (request, reply) => {
    const isWhole = !access || (await access.isSignedIn(request));
    const path = isWhole ? undefined : pathIn(request);
    const { text, etag } = isWhole ? screens.manifest() : screens.publicManifest(path);
    reply
      .headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' })
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    // Visitors may ask about any number of paths.
    return path === undefined ? sendCompressed(request, reply, text, etag) : reply.send(text);
  });
  app.get('/screens/*', async (request, reply) => {
    const url = requestPath(request);
    const own = screens.module(url);
    const viewers = own === undefined ? writers : screens.viewers(url);
    reply.header('cache-control', 'no-store');
    if (own === undefined && !isPreview(url)) return reply.callNotFound();
    const way = access ? await access.mayLoad(request, viewers) : 'allowed';
    if (way === 'unauthenticated') throw notSignedIn();
    const module = own ?? (way === 'allowed' ? await previewAt(db, url) : undefined);
    if (way === 'forbidden' || module === undefined) return reply.callNotFound();
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'private, max-age=31536000, immutable');
    return sendCompressed(request, reply, module, url);
  });
}

/** The path that a visitor without a session asks about. */
const pathIn = ({ url }: FastifyRequest): string | undefined =>
  new URLSearchParams(url.split('?', 2)[1]).get('path') ?? undefined;

/** @param address identifies this text: it contains its content hash. */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  address: string,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted));
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (!encoding || text.length < 1024) return reply.send(text);
  const key = `${encoding} ${address}`;
  const made = compressedBefore.get(key) ?? (await encoders[encoding](text));
  compressedBefore.set(key, made);
  const [oldest] = compressedBefore.keys();
  if (compressedBefore.size > maxCompressed && oldest !== undefined) compressedBefore.delete(oldest);
  return reply.header('content-encoding', encoding).send(made);
}
