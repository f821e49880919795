import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header with the request id: sent by a proxy, and returned in the response. */
export const requestIdHeader = 'x-request-id';

/** The accepted format of a request id, which appears in the log and the audit log. */
const name = /^[\w.:-]{8,64}$/;

/** The request id sent by a proxy, if it is valid. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const sent = headers[requestIdHeader];
  return typeof sent === 'string' && name.test(sent) ? sent : undefined;
}

/**
 * The path of the route, with parameter names instead of values, so that the log does not reveal whose record it is.
 */
export const routePath = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'page';

/** Logs one line for each response, without the request's content, and returns the request id to the caller. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path: routePath(request), status: reply.statusCode, ms }, 'answered');
  });
}
