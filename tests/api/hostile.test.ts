import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileAddress } from './support/hostile';
import { endsSessions, type HostileServer, openHostileServer } from './support/hostileServer';
import type { TestServer } from './support/testServer';

/** Requests per test; the nightly tests send more. */
const runs = 150;
let hostile: HostileServer;
let server: TestServer;

beforeAll(async () => {
  hostile = await openHostileServer();
  server = hostile.server;
});
afterAll(() => hostile.close());

test.each([
  ['QUERY', '/'],
  ['QUERY', '/api/public/login'],
  ['GET', '/assets/..%2f..%2fpackage.json'],
  ['GET', '/assets/a%5cb'],
  ['GET', '/assets/%00'],
  ['GET', '/assets/'],
  ['GET', '/assets//'],
  ['GET', '/assets/%ff'],
] as const)('%s %s is a client error', async (method, url) => {
  const { status, body } = await server.send({ method: method as 'GET', url });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ result: false, msg: expect.any(String) });
});

test('a file name too long for any disk answers 404', async () => {
  expect((await server.send({ method: 'GET', url: `/assets/${'a'.repeat(5000)}` })).status).toBe(404);
});

test('an expression of 20,000 characters is an error of the text, not of the server', async () => {
  const token = hostile.tokens[hostile.tokens.length - 1];
  const text = JSON.stringify({
    version: 1,
    title: 'A',
    body: [],
    sources: { one: { call: 'POST /api/user/notify', when: `${'!'.repeat(20_000)}true` } },
  });
  for (const key of ['compile', 'offers', 'changes', 'save'])
    for (const sent of [token, ...hostile.tokens]) {
      const body = {
        path: 'a.json',
        text,
        ...(key === 'offers' ? { offset: 500 } : {}),
        ...(key === 'save' ? { hash: 'x' } : {}),
      };
      const { status } = await server.call(`POST /api/studio/${key}`, { ...(sent ? { token: sent } : {}), body });
      expect([200, 401, 403]).toContain(status);
    }
});

test('no call of the contract fails on hostile input', async () =>
  hostile.neverFails(await hostile.callsOf((key) => !endsSessions(key)), runs));

test('no call of sessions and administration fails on hostile input', async () =>
  hostile.neverFails(await hostile.callsOf(endsSessions), runs));

test('no method and no URL makes the server fail', async () => hostile.neverFails(hostileAddress, runs));
