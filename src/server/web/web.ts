import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/pathOf';
import type { Screens } from '../screens/screens';
import { hintCookie } from '../session/cookies';
import { serveAssets } from './assets';
import { isPage, type PageFacts, pageAnswer } from './page';
import { showOpening } from './showOpening';

/** What serving the application needs. */
export interface WebParts extends PageFacts {
  /** Folder of the built application. */
  readonly folder: string;
}

/** What is known of pages by their paths: as if each were the application's, if absent. */
export type Pages = Pick<Screens, 'opening' | 'covers'>;

/** Serves the built application: its assets, and its page at every other address, also where it has none to show. */
export async function serveWeb(app: FastifyInstance, { folder, ...facts }: WebParts, pages?: Pages): Promise<void> {
  await serveAssets(app, folder);
  const read = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const [html, style] = [read('index.html'), read('opening.css').replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')];
  const answerPage = html === '' ? undefined : pageAnswer(html, facts);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const opening = mayGoOn(request) ? undefined : pages?.opening(path);
    if (answerPage && isPage(request))
      // The application says in its own words that there is nothing at an address.
      answerPage(reply, pages?.covers(path) === false ? 404 : 200, showOpening(opening, style));
    else void reply.code(404).send({ result: false, msg: `There is no ${request.method} ${path}.` });
  });
}

/** Whether the visitor may still be signed in, and so will be led on to a page of their own. */
const mayGoOn = (request: FastifyRequest): boolean =>
  new RegExp(`${hintCookie}=\\d`).test(request.headers.cookie ?? '');
