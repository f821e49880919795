import type { FastifyRequest } from 'fastify';

/** The path of a request without its query string, which holds locations and message ids and must not be logged. */
export const requestPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;
