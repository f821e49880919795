import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header in which a proxy names a request, and the answer says which it was. */
export const requestIdHeader = 'x-request-id';

/** What can be the name of a request: it stands in the log and on the trail. */
const name = /^[\w.:-]{8,64}$/;

/** The name that a proxy has given to a request, if it can be one. */
export function sentId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const sent = headers[requestIdHeader];
  return typeof sent === 'string' && name.test(sent) ? sent : undefined;
}

/** The path as the program knows it, with names in place of what was sent: whose record it is stays unsaid. */
export const knownPath = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'page';

/** Writes one line for each answer, without a word of what was asked, and tells the caller its name. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path: knownPath(request), status: reply.statusCode, ms }, 'answered');
  });
}
