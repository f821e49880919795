import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins';
import { openDemoCompany } from '../../src/server/demo/openDemoCompany';
import { hostileAddress, hostileCall } from './support/hostile';
import { openTestServer, type TestServer } from './support/testServer';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const runs = Number(process.env.HOSTILE_RUNS ?? 150);
let server: TestServer;
const tokens: string[] = [''];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a.js'), '1');
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  server = await openTestServer({ parts: { web: { folder, apiBaseUrl: '' } } });
  await openDemoCompany(server.db, server.now());
  for (const name of ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'])
    tokens.push(await server.signIn(name, demoPassword));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** That nothing that is sent makes the server fail; the seed is in the message of a failure. */
async function neverFails(sent: fc.Arbitrary<Parameters<TestServer['send']>[0]>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sent, async (request) => {
      const { status, text } = await server.send(request);
      expect(status, text.slice(0, 300)).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
}

test.each([
  ['QUERY', '/'],
  ['QUERY', '/api/public/login'],
  ['GET', '/assets/..%2f..%2fpackage.json'],
  ['GET', '/assets/a%5cb'],
  ['GET', '/assets/%00'],
  ['GET', '/assets/'],
  ['GET', '/assets//'],
  ['GET', '/assets/%ff'],
] as const)('%s %s is no fault of the server', async (method, url) => {
  const { status, body } = await server.send({ method: method as 'GET', url });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ result: false, msg: expect.any(String) });
});

test('a name that no disk can hold is no fault of the server', async () => {
  expect((await server.send({ method: 'GET', url: `/assets/${'a'.repeat(5000)}` })).status).toBe(404);
});

/** The calls of the contract whose path is of administration, which may end anybody's session, or is not. */
const callsOf = (administration: boolean) => {
  const { endpoints, ...rest } = server.contract;
  const wanted = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/api/admin/') === administration);
  return hostileCall({ ...rest, endpoints: Object.fromEntries(wanted) }, tokens);
};

test('no call of the contract fails on what it is sent', async () => neverFails(callsOf(false)));

test('nor one of administration', async () => neverFails(callsOf(true)));

test('no method and no address fails', async () => neverFails(hostileAddress));
