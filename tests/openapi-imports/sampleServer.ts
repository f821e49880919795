import Fastify, { type FastifyInstance } from 'fastify';
import { type Contract, type Endpoint, sampleAnswer } from '../../engine/compiler';
import { asObject, isObject } from '../../engine/language/json';
import { propertiesOf } from '../../engine/language/schemaParts';
import { answerFault } from '../../src/server/http/answerFault';
import { routeOf } from '../../src/server/http/routeOf';
import { acceptEncodings, queryText, readBody } from '../../src/server/input/encodings';
import { parsePairs } from '../../src/server/input/fromText';
import { type Input, inputReader } from '../../src/server/input/inputReader';

/** A sample response for an endpoint; keys that occur in the input have the input's value. */
function answerTo(endpoint: Endpoint, input: Input): unknown {
  const sample = sampleAnswer(endpoint, '2026-11-23');
  if (!isObject(sample)) return sample;
  const sent = { ...asObject(input.query), ...asObject(input.body), ...asObject(input.path) };
  const names = new Set([...Object.keys(sample), ...Object.keys(propertiesOf(endpoint.response))]);
  return { ...sample, ...Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name))) };
}

/**
 * A server that answers all endpoints of a contract with samples and rejects invalid requests: a stub for a provider
 * of which only a document exists.
 */
export async function sampleServer({ endpoints }: Contract): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { querystringParser: () => ({}), maxParamLength: 500 } });
  acceptEncodings(app);
  app.setErrorHandler(answerFault);
  for (const endpoint of Object.values(endpoints)) {
    const read = inputReader(endpoint);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      handler: async (request, reply) => {
        const { url, params, headers } = request;
        const path = Object.values(asObject(params)).map(String);
        const sent = await readBody(request);
        const answer = answerTo(endpoint, read({ path, query: parsePairs(queryText(url)), headers, body: sent }));
        return answer === null ? reply.code(204).send() : reply.type('application/json').send(JSON.stringify(answer));
      },
    });
  }
  return app;
}
