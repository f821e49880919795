import type { Contract, Endpoint, JsonSchema } from '../../../engine/language/contract';
import { listQuery } from '../../../engine/language/listParameters';
import { isFile, parametersByPlace } from '../../../engine/language/payloadPlaces';
import { propertiesOf, requiredKeys } from '../../../engine/language/schemaParts';
import { exportFormats } from '../export/formats';
import { listHeaders } from '../list/headers';

/** The contract as an OpenAPI 3.1 document. */
export function openApi(contract: Contract): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of Object.values(contract.endpoints).filter(({ external }) => external === undefined)) {
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
    ...(parameters(endpoint).length > 0 ? { parameters: parameters(endpoint) } : {}),
    ...(endpoint.body ? { requestBody: { content: bodyContent(endpoint) } } : {}),
    responses: responses(endpoint),
  };
}

/** Whether a call accepts an idempotency key. */
function isKeyed({ effect, session }: Endpoint): boolean {
  return effect === 'write' && session;
}

function parameters(endpoint: Endpoint): object[] {
  const own = parametersByPlace(endpoint).flatMap(([place, schema]) =>
    place === 'body' ? [] : parametersIn(place, schema),
  );
  return [...own, ...listParameters(endpoint), ...(isKeyed(endpoint) ? [keyParameter] : [])];
}

/** The parameters of an endpoint's list. */
function listParameters(endpoint: Endpoint): object[] {
  return Object.entries(propertiesOf(listQuery(endpoint))).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: false, schema },
    ...(description === undefined ? {} : { description }),
  }));
}

function parametersIn(place: keyof typeof parameterPlaces, whole: JsonSchema): object[] {
  const required = requiredKeys(whole);
  return Object.entries(propertiesOf(whole)).map(([name, { style, explode, ...schema }]) => ({
    name,
    in: parameterPlaces[place],
    required: required.includes(name),
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    schema,
  }));
}

/** OpenAPI's names for parameter locations. */
const parameterPlaces = { path: 'path', query: 'query', headers: 'header' } as const;

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique value for each intended call, such as a UUID. A retry with the same value within a day has no further effect and gets the same response.',
  schema: { type: 'string', minLength: 16, maxLength: 128 },
};

function bodyContent({ body, encoding }: Endpoint): object {
  const content = { schema: body };
  const json = { 'application/json': content };
  const form = { 'application/x-www-form-urlencoded': content };
  if (encoding === 'multipart') return { 'multipart/form-data': { schema: withFiles(body ?? {}) } };
  return encoding === 'form' ? { ...form, ...json } : { ...json, ...form };
}

/** A multipart body in OpenAPI's notation: files are binary. */
const withFiles = (body: JsonSchema): JsonSchema => ({
  ...body,
  properties: Object.fromEntries(
    Object.entries(propertiesOf(body)).map(([name, { format, ...field }]) => [
      name,
      isFile({ format })
        ? { ...field, contentMediaType: 'application/octet-stream' }
        : { ...field, ...(format === undefined ? {} : { format }) },
    ]),
  ),
});

function responses(endpoint: Endpoint): object {
  const { session, response, list } = endpoint;
  const fault = (description: string): object => ({
    description,
    content: { 'application/json': { schema: faultSchema } },
  });
  return {
    200: {
      description: 'The response',
      ...(list ? { headers: listHeaders(list) } : {}),
      content: { 'application/json': { schema: response }, ...(list ? files : {}) },
    },
    400: fault('The input does not match the schema'),
    ...(session
      ? {
          401: fault('The token is missing or no longer valid'),
          403: fault('The caller has none of the required roles'),
        }
      : {}),
    ...(isKeyed(endpoint) ? { 422: fault('The key was already used for a different request') } : {}),
    ...(list ? { 429: fault('The caller has too many running exports') } : {}),
    503: fault('The database is not available. Try again in a moment.'),
  };
}

/** The export formats of a list, selected by the header Accept: all matching rows, in order. */
const files = Object.fromEntries(
  exportFormats.map(({ type }) => [type, { schema: { type: 'string', contentMediaType: type } }]),
);

const faultSchema = {
  type: 'object',
  properties: { result: { const: false }, msg: { type: 'string' } },
  required: ['result', 'msg'],
};
