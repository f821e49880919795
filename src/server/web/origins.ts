import type { FastifyInstance } from 'fastify';
import { type Contract, methods } from '../../../engine/language/contract';
import { propertiesOf } from '../../../engine/language/schemaParts';

/** What pages of other origins may send: the contract's methods and headers. */
const allowedBy = ({ endpoints }: Contract) => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': [
    ...new Set([
      ...['authorization', 'content-type', 'idempotency-key'],
      ...Object.values(endpoints).flatMap(({ headers }) => Object.keys(propertiesOf(headers))),
    ]),
  ].join(', '),
  'access-control-max-age': '600',
});

/**
 * Lets the application call this server from other origins, for when it is served elsewhere.
 *
 * Its pages send no cookie: only pages of this server can resume a session; elsewhere it ends with the page. So an
 * allowed origin gains nothing but the right to call.
 */
export function allowOrigins(app: FastifyInstance, contract: Contract, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = allowedBy(contract);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after, x-total-count, x-sums, link');
    if (request.method === 'OPTIONS') return reply.code(204).headers(allowed).send();
  });
  app.options('/api/*', (_request, reply) => reply.code(204).send());
}
