import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Build files that are not for the browser. */
const internal = new Set(['index.html', 'manifest.json', 'opening.css']);

/**
 * Serves the built application: `/assets/*` is cached forever, since the names hold a content hash, in the best
 * encoding the browser accepts; other files, such as an icon, for an hour.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
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
