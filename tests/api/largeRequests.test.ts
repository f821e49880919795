import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './support/testServer';

const bytes = 1_000_000;
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

/** Repeats the text for each index until it is about 1 MB. */
function fill(textOf: (index: number) => string, size = bytes): string {
  const texts: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const text = textOf(index);
    texts.push(text);
    length += text.length;
  }
  return texts.join('');
}

const part = (disposition: string, content = ''): string =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

let server: TestServer;
let url: string;

beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Sends a request while another client reads; returns both statuses. Both must arrive within the timeout. */
async function statusesOf(path: string, init: RequestInit): Promise<readonly number[]> {
  const signal = AbortSignal.timeout(10_000);
  const sent = fetch(`${url}${path}`, { ...init, method: 'POST', signal });
  const read = fetch(`${url}/api/health`, { signal });
  return (await Promise.all([sent, read])).map(({ status }) => status);
}

test.each<[string, string, string]>([
  ['one key repeated', urlencoded, fill(() => 'a=1&')],
  ['all keys distinct', urlencoded, fill((index) => `k${index}=1&`)],
  ['nested brackets', urlencoded, `a${'[b]'.repeat(bytes / 3)}=1`],
  ['many nested keys', urlencoded, fill((index) => `a[b][${index}]=1&`)],
  ['a long value', urlencoded, `user-name=${'%41'.repeat(bytes / 3)}`],
  ['a long key', urlencoded, `${'['.repeat(bytes)}=1`],
  ['separators only', urlencoded, '&'.repeat(bytes)],
  ['many parts', multipart, `${fill((index) => part(`name="k${index}"`, '1'))}--x--`],
  ['one part repeated', multipart, `${fill(() => part('name="a"', '1'))}--x--`],
  ['many files', multipart, `${fill(() => part('name="a"; filename="a"'))}--x--`],
  ['a long part', multipart, `${part('name="user-name"', 'x'.repeat(bytes))}--x--`],
  ['a long part name', multipart, `${part(`name="${'x'.repeat(bytes)}"`)}--x--`],
  ['many part headers', multipart, `--x\r\n${fill((index) => `h${index}: 1\r\n`)}\r\n--x--`],
  ['boundaries only', multipart, '--x\r\n'.repeat(bytes / 5)],
  ['almost boundaries', multipart, `${part('name="a"', '\r\n--'.repeat(bytes / 4))}--x--`],
  ['a body that breaks off', multipart, part('name="a"; filename="a"', 'x'.repeat(bytes)).slice(0, -3)],
  ['many keys', 'application/json', `{${fill((index) => `"k${index}":1,`)}"z":1}`],
  ['one key repeated', 'application/json', `{${fill(() => '"a":1,')}"a":1}`],
  ['a long list', 'application/json', `{"user-name":[${fill(() => '1,')}1]}`],
  ['deep lists', 'application/json', `{"a":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`],
])('1 MB of %s in %s is rejected while others are answered', async (_shape, type, body) => {
  const [sent, read] = await statusesOf('/api/public/login', { headers: { 'content-type': type }, body });
  expect(sent).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(500);
  expect(read).toBe(200);
});

test.each<[string, string]>([
  ['one key repeated', fill(() => 'a=1&', 15_000)],
  ['all keys distinct', fill((index) => `k${index}&`, 15_000)],
  ['nested brackets', `a${'[b]'.repeat(5000)}=1`],
])('15 kB of %s in the address are rejected while others are answered', async (_shape, query) => {
  expect(await statusesOf(`/api/public/login?${query}`, {})).toEqual([400, 200]);
});
