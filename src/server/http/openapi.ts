import type { Contract, Endpoint } from '../../../engine/language/contract';
import { propertiesOf, requiredOf } from '../../../engine/language/schemaParts';

/** The contract as an OpenAPI 3.1 document. */
export function openApi(contract: Contract): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of Object.values(contract.endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'HR', version: '1', description: 'Every endpoint that the screens call.' },
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    tags: [endpoint.area],
    'x-roles': endpoint.roles,
    ...(endpoint.session ? { security: [{ bearer: [] }] } : {}),
    ...(endpoint.query || isKeyed(endpoint) ? { parameters: parameters(endpoint) } : {}),
    ...(endpoint.body ? { requestBody: { content: bodyContent(endpoint) } } : {}),
    responses: responses(endpoint),
  };
}

/** Whether a call may be repeated with the same key. */
function isKeyed({ effect, session }: Endpoint): boolean {
  return effect === 'write' && session;
}

function parameters(endpoint: Endpoint): object[] {
  const query = endpoint.query ?? {};
  const required = new Set(requiredOf(query));
  const fields = Object.entries(propertiesOf(query));
  const inQuery = fields.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }));
  return isKeyed(endpoint) ? [...inQuery, keyParameter] : inQuery;
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'One value for one wish, such as a UUID. A call that is made again with the same value within a day, because its answer was lost, acts once and gets the same answer.',
  schema: { type: 'string', minLength: 16, maxLength: 128 },
};

function bodyContent({ body, encoding }: Endpoint): object {
  const content = { schema: body };
  const json = { 'application/json': content };
  const form = { 'application/x-www-form-urlencoded': content };
  return encoding === 'form' ? { ...form, ...json } : { ...json, ...form };
}

function responses(endpoint: Endpoint): object {
  const { session, response } = endpoint;
  const fault = (description: string): object => ({
    description,
    content: { 'application/json': { schema: faultSchema } },
  });
  return {
    200: { description: 'The answer', content: { 'application/json': { schema: response } } },
    400: fault('The input does not follow this description'),
    ...(session
      ? { 401: fault('No token, or one that is not valid any more'), 403: fault('Not one of the roles') }
      : {}),
    ...(isKeyed(endpoint) ? { 422: fault('The key was sent with something else before') } : {}),
    503: fault('The database is away; try again'),
  };
}

const faultSchema = {
  type: 'object',
  properties: { result: { const: false }, msg: { type: 'string' } },
  required: ['result', 'msg'],
};
