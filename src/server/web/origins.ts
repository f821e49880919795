import type { FastifyInstance } from 'fastify';

const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '600',
} as const;

/**
 * Lets the application call this server from other origins, for when it is served elsewhere.
 *
 * Its pages send no cookie: only pages of this server can resume a session; elsewhere it ends with the page. So an
 * allowed origin gains nothing but the right to call.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') return reply.code(204).headers(allowed).send();
  });
  app.options('/api/*', (_request, reply) => reply.code(204).send());
}
