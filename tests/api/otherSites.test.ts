import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });

const [name, key] = ['user-name=nobody', 'user-key=a-password'];

test.each(['login', 'logout', 'resume'])('a page of another site cannot send a %s', async (endpoint) => {
  const sources: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const source of sources) {
    const { status, body, headers } = await send(`/api/public/${endpoint}`, `${name}&${key}`, source);
    expect([status, body.msg]).toEqual([403, 'Only pages of this application can send this request.']);
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test.each([
  [`${name}&${key}`, '', 'user-name'],
  [key, name, 'user-key'],
  [name, key, 'user-name'],
])('a login is rejected with %s in the address', async (query, payload, field) => {
  const { status, body } = await send(`/api/public/login?${query}`, payload);
  expect([status, body.msg]).toEqual([400, `Send "${field}" in the body, not in the URL.`]);
});
