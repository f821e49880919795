import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/pathOf';
import type { Opening } from '../screens/opening';
import { hintCookie } from '../session/cookies';
import { serveAssets } from './assets';
import { isPage, pageAnswer } from './page';
import { showOpening } from './showOpening';

/** What serving the application needs. */
export interface WebParts {
  /** Folder of the built application. */
  readonly folder: string;
  readonly apiBaseUrl: string;
}

/** What a page can show before any script, by its path. */
export type Openings = (path: string) => Opening | undefined;

/** Serves the built application: its assets, and its page at every other address. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, apiBaseUrl }: WebParts,
  openings: Openings = () => undefined,
): Promise<void> {
  await serveAssets(app, folder);
  const read = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const [html, style] = [read('index.html'), read('opening.css').replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')];
  const answerPage = html === '' ? undefined : pageAnswer(html, apiBaseUrl);
  app.setNotFoundHandler((request, reply) => {
    if (answerPage && isPage(request))
      answerPage(reply, showOpening(mayGoOn(request) ? undefined : openings(pathOf(request)), style));
    else void reply.code(404).send({ result: false, msg: `There is no ${request.method} ${pathOf(request)}.` });
  });
}

/** Whether the visitor may still be signed in, and so will be led on to a page of their own. */
const mayGoOn = (request: FastifyRequest): boolean =>
  new RegExp(`${hintCookie}=\\d`).test(request.headers.cookie ?? '');
