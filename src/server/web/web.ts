import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveAssets } from './assets';
import { isPage, pageAnswer } from './page';

/** What serving the application needs. */
export interface WebParts {
  /** Folder of the built application. */
  readonly folder: string;
  readonly apiBaseUrl: string;
}

/** Serves the built application: its assets, and its page at every other address. */
export async function serveWeb(app: FastifyInstance, { folder, apiBaseUrl }: WebParts): Promise<void> {
  await serveAssets(app, folder);
  const index = join(folder, 'index.html');
  const answerPage = existsSync(index) ? pageAnswer(readFileSync(index, 'utf8'), apiBaseUrl) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (answerPage && isPage(request)) answerPage(reply);
    else
      void reply
        .code(404)
        .send({ result: false, msg: `There is no ${request.method} ${request.url.split('?', 1)[0]}.` });
  });
}
