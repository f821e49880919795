import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { isInRun } from '../../scripts/suite/isInRun';
import { inProject } from '../../src/server/place';
import { hostileAddress } from '../api/support/hostile';
import { endsSessions, type HostileServer, openHostileServer } from '../api/support/hostileServer';
import { openRawLine, type RawLine } from '../api/support/rawLine';

/** The number of runs per endpoint and per kind of address. */
const runs = Number(process.env.RUNS ?? 400);
const all = Object.keys((await loadContract(inProject('schemas'))).endpoints);
const endpoints = [...all.filter((key) => !endsSessions(key)), ...all.filter(endsSessions)];

let hostile: HostileServer;
let line: RawLine;

beforeAll(async () => {
  hostile = await openHostileServer();
  line = await openRawLine(hostile.server.app.routing);
}, 120_000);
afterAll(async () => {
  await line.close();
  await hostile.close();
});

describe('no request makes the server fail', () => {
  test.each(endpoints.filter((key) => isInRun(`fuzz ${key}`)))('%s', async (name) =>
    hostile.neverFails(await hostile.callsOf((key) => key === name), runs),
  );

  test('any method on any path', async () => hostile.neverFails(hostileAddress, 20 * runs));
});

/** A request line, headers and a body of arbitrary bytes, mostly almost valid. */
const bytes = fc.uint8Array({ maxLength: 30 }).map((some) => Buffer.from(some).toString('latin1'));
const near = (...known: readonly string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, bytes);
const request = fc
  .record({
    method: near('GET', 'POST', 'QUERY', 'get', 'PRI', 'CONNECT', ''),
    folder: near('/', '/assets/', '/assets/..', '/assets/a\\b', '/api/', '/screens/', '*', 'http://x/', '//'),
    rest: bytes,
    version: near('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.9'),
    headers: fc.array(
      fc.tuple(
        near('Host', 'Content-Length', 'Transfer-Encoding', 'Expect', 'Upgrade', 'Connection', 'Range', 'Cookie'),
        near('x', '5', '-1', '99999999999999999999', 'chunked', '100-continue', 'websocket', 'close'),
      ),
      { maxLength: 5 },
    ),
    body: bytes,
  })
  .map(({ method, folder, rest, version, headers, body }) => {
    const lines = [`${method} ${folder}${rest} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  });

describe('arbitrary bytes on the connection', () => {
  test('the server never answers an internal error, and keeps running', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const status = (await line.send(sent)) ?? 0;
        // Node answers 501 and 505 to unknown methods and HTTP versions.
        expect([501, 505].includes(status) || status < 500, `answered ${status}`).toBe(true);
      }),
      { numRuns: 10 * runs },
    );
    expect((await fetch(`${line.address}/api/health`)).status).toBe(200);
  });
});
