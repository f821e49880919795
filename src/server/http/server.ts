import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { gateOf } from '../screens/gate';
import type { Screens } from '../screens/screens';
import { type ModuleSource, serveScreens } from '../screens/serve';
import { protectAnswers } from '../web/headers';
import { allowOrigins } from '../web/origins';
import { serveWeb, type WebParts } from '../web/web';
import { answerFault } from './answerFault';
import { type EndpointParts, registerEndpoints } from './endpoints';
import { registerHealth } from './health';
import { acceptEncodings } from './input/encodings';
import { loggedFault } from './loggedFault';
import { openApi } from './openapi';
import { pathOf } from './pathOf';

/** The parts of a server that tests may replace. */
export interface ServerParts extends EndpointParts {
  readonly logLevel: string;
  /** Where the log goes; standard output if absent. */
  readonly log?: { write(line: string): void };
  /** Other origins that may call the API. */
  readonly origins?: readonly string[];
  /** Proxies trusted to report the client's address; none if absent. */
  readonly trustProxy?: readonly string[];
  readonly web: WebParts;
  readonly screens?: ScreenParts;
}

/** The screens, and the modules being tried out in the studio. */
export interface ScreenParts {
  readonly screens: Screens;
  readonly preview: ModuleSource;
}

/** The largest body accepted, in bytes: a base64 profile picture with room to spare. */
const largestBody = 1024 * 1024;

/** Builds the server, ready to listen or to be called by a test. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const description = openApi(parts.contract);
  const app = Fastify({
    logger: { level: parts.logLevel, serializers: { err: loggedFault }, ...(parts.log ? { stream: parts.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    frameworkErrors: answerFault,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy?.length ? [...parts.trustProxy] : false,
    routerOptions: { querystringParser: () => ({}) },
  });
  acceptEncodings(app);
  app.setErrorHandler(answerFault);
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method: request.method, path: pathOf(request), status: reply.statusCode, ms }, 'answered');
  });
  protectAnswers(app);
  allowOrigins(app, parts.origins ?? []);
  registerHealth(app, parts.db);
  app.get('/api/openapi.json', async () => description);
  registerEndpoints(app, parts);
  if (parts.screens)
    serveScreens(app, {
      ...parts.screens,
      gate: parts.web.apiBaseUrl === '' ? gateOf(parts.db, parts.clock) : undefined,
    });
  await serveWeb(app, parts.web, (path) => parts.screens?.screens.opening(path));
  await app.ready();
  return app;
}
