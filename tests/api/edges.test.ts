import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, JsonSchema } from '../../engine/language/contract';
import { demoPassword } from '../../src/server/demo/logins';
import { NOON, openDemoStore } from '../../src/server/testing/memoryStore';
import { ownContract } from '../support/ownContract';
import { edges, ordinary, withoutOtherSpellings } from './support/edgeValues';
import { openTestServer, type TestServer } from './support/testServer';

const contract = await ownContract();
const changesItsOwnSession = /login|logout|renew|refresh|resume|change-password|studio/;
const administration = ({ path }: Endpoint): number => Number(path.startsWith('/api/admin/'));
/** Admin endpoints run last: they end the sessions the other tests use. */
const endpoints = Object.entries(contract.endpoints)
  .filter(([key]) => !changesItsOwnSession.test(key))
  .sort(([, a], [, b]) => administration(a) - administration(b));

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await openTestServer({ contract, db: await openDemoStore(), now: NOON });
  for (const name of ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'])
    tokens[name] = await server.signIn(name, demoPassword);
});

afterAll(() => server.close());

const tokenFor = ({ roles }: Endpoint): string => tokens[roles[0] ?? ''] ?? '';

describe.each(endpoints)('%s', (key, endpoint) => {
  const fits = ajv.compile(endpoint.response);
  const body = endpoint.body && withoutOtherSpellings(endpoint.body);
  const query = endpoint.query && withoutOtherSpellings(endpoint.query);
  const asQuery = (schema: JsonSchema): Record<string, string> =>
    Object.fromEntries(Object.entries(ordinary(schema) as object).map(([name, value]) => [name, String(value)]));

  test('API-07 accepts an ordinary input, and answers as the contract says or refuses with a message', async () => {
    const input = {
      ...(body ? { body: ordinary(body) as object } : {}),
      ...(query ? { query: asQuery(query) } : {}),
      ...(endpoint.inPath ? { path: asQuery(endpoint.inPath) } : {}),
    };
    const answer = await server.call(key, { token: tokenFor(endpoint), ...input });
    // An ordinary text is not an endpoint that supports jobs.
    const status = key === 'POST /api/jobs' ? 400 : 200;
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
    if (status !== 200) return;
    const refused = answer.body.result === false && typeof answer.body.msg === 'string';
    if (!refused)
      expect({ fits: fits(answer.body), faults: fits.errors, answer: answer.body }).toMatchObject({ fits: true });
  });

  if (!body) return;

  test('no edge value makes the server fail', async () => {
    for (const { field, value, input } of edges(body)) {
      const { status, text } = await server.call(key, { token: tokenFor(endpoint), body: input });
      expect([200, 400], `${field} = ${JSON.stringify(value)} answered ${text.slice(0, 300)}`).toContain(status);
      expect(text).not.toMatch(/\bat \/|node_modules|select .+ from |insert into |update .+ set /i);
    }
  });
});
