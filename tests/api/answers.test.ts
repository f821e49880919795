import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { sampleAnswer } from '../../engine/compiler/sample/sample';
import type { Contract, Endpoint, JsonSchema } from '../../engine/language/contract';
import { inProject } from '../../src/server/place';
import { sessionEndpoints } from '../../src/server/session/endpoints';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const { endpoints } = await loadContract(inProject('schemas'));
const login = 'POST /api/public/login';

/** The endpoint without input and roles, so that one user can call every endpoint the same way. */
const untaking = ({ body: _body, query: _query, ...endpoint }: Endpoint): Endpoint => ({
  ...endpoint,
  ...(endpoint.session ? { roles: ['employee'] } : {}),
});
const contract: Contract = {
  machines: {},
  endpoints: {
    ...Object.fromEntries(Object.entries(endpoints).map(([key, endpoint]) => [key, untaking(endpoint)])),
    [login]: endpoints[login] as Endpoint,
  },
};

/** A column that no endpoint declares. */
const column = 'password_hash';

/** Adds an undeclared column to every object, at any depth, whose schema declares its properties. */
function withColumn(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => withColumn(item, (schema.items ?? {}) as JsonSchema));
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const named = Object.entries(value).map(([key, inner]) => [key, withColumn(inner, properties[key] ?? {})] as const);
  return { ...Object.fromEntries(named), [column]: 'leaked' };
}

const sample = (key: string): unknown => sampleAnswer(endpoints[key] as Endpoint, '2026-11-20');

let answer: (key: string) => unknown;
let server: TestServer;
let token: string;

beforeAll(async () => {
  const handlers = Object.fromEntries(Object.keys(endpoints).map((key) => [key, async () => answer(key)]));
  const session = { ...handlers, [login]: sessionEndpoints(20, emptySession)[login] as never };
  server = await openTestServer({ contract, areas: handlers, parts: { session } });
  await addPerson(server.db, 'employee', ['employee']);
  token = await server.signIn('employee');
});
afterAll(() => server.close());

describe.each(Object.entries(endpoints).filter(([key]) => key !== login))('%s', (key, { response }) => {
  test('returns the fields of the contract and no other column', async () => {
    answer = () => withColumn(sample(key), response);
    const { status, body, text } = await server.call(key, { token, path: { 'job-id': '1' } });
    expect(status).toBe(200);
    expect(text).not.toContain(column);
    expect(body).toEqual(JSON.parse(JSON.stringify(sample(key))));
  });

  // A response with alternatives, such as a list or a message, requires none of its keys.
  test.runIf(response.required)('answers 500 if a required field is missing', async () => {
    const [missing] = response.required as readonly [string];
    answer = () => ({ ...(sample(key) as object), [missing]: undefined });
    expect((await server.call(key, { token, path: { 'job-id': '1' } })).status).toBe(500);
  });
});

test('a null stays null even where the contract does not allow it', async () => {
  answer = () => ({ data: [{ 'int-id': 1, 'str-value': null }] });
  expect((await server.call('POST /api/common/banks', { token })).text).toBe(
    '{"data":[{"int-id":1,"str-value":null}]}',
  );
});
