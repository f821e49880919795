import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { type Contract, methods } from '../../../engine/language/contract';
import { propertiesOf } from '../../../engine/language/schemaParts';

/** The request headers that pages of other origins may send: those of every call, and those in the contract. */
const headersOf = ({ endpoints }: Contract): string[] => [
  ...new Set([
    ...['authorization', 'content-type', 'idempotency-key'],
    ...Object.values(endpoints).flatMap(({ headers }) => Object.keys(propertiesOf(headers))),
  ]),
];

/**
 * Allows calls from other origins, for an application that is served elsewhere. Its pages send no cookies: only pages
 * of this server can resume a session; elsewhere the session ends with the page. So an allowed origin gains only the
 * right to call.
 */
export async function allowOrigins(
  app: FastifyInstance,
  contract: Contract,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: [...methods],
    allowedHeaders: headersOf(contract),
    exposedHeaders: ['retry-after', 'x-total-count', 'x-sums', 'link'],
    maxAge: 600,
  });
}
