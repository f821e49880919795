import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asObject } from '../../engine/language/json';
import { Metrics } from '../../src/server/metrics/Metrics';
import type { DiskState } from '../../src/server/store/diskSpace';
import { openDemoServer } from './support/demoServer';
import { emptySession } from './support/emptySession';
import { openTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let isOpen = true;
let disk: DiskState = 'ok';
const lines: string[] = [];
const metrics = new Metrics();

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) };
  const parts = {
    logLevel: 'info',
    log,
    trustProxy: ['loopback'],
    isOpen: () => isOpen,
    disk: async () => disk,
    metrics,
  };
  server = await openTestServer({ sessionData: emptySession, areas: {}, parts });
});

afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.send({ method: 'GET', url, headers });

test('a draining server reports it to the proxy and keeps working', async () => {
  expect(await get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  isOpen = false;
  expect(await get('/api/ready')).toMatchObject({ status: 503, body: { status: 'ending' } });
  expect(await get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  isOpen = true;
});

test.each([
  ['disk-full', 'The disk with the data folder is full, so nothing can be saved. Free some space.'],
  [
    'not-writable',
    'The server cannot write to its data folder, so nothing can be saved. Check its disk and its permissions.',
  ],
] as const)('a server whose data folder is %s reports it, and still serves pages', async (status, msg) => {
  disk = status;
  expect(await get('/api/health')).toMatchObject({ status: 503, body: { status, msg } });
  expect(await get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  disk = 'ok';
});

describe('a request', () => {
  test('has the id from the proxy in its response and in the log', async () => {
    const { headers } = await get('/api/health', { 'x-request-id': 'edge-7f3a.01' });
    expect(headers['x-request-id']).toBe('edge-7f3a.01');
    expect(lines.at(-1)).toContain('"reqId":"edge-7f3a.01"');
  });

  test.each(['short', 'with a "quote" in it', 'x'.repeat(65)])(
    'gets a new id if the one from the proxy is invalid: %s',
    async (sent) => {
      const { headers } = await get('/api/health', { 'x-request-id': sent });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('is one line of the log, without its parameters', async () => {
    const before = lines.length;
    await get('/uix/employee/30?search=asha');
    expect(lines).toHaveLength(before + 1);
    const { method, path, status, msg } = asObject(JSON.parse(lines.at(-1) ?? ''));
    expect({ method, path, status, msg }).toEqual({ method: 'GET', path: 'page', status: 404, msg: 'answered' });
    expect(lines.at(-1)).not.toMatch(/asha|30\?/);
  });

  test('is counted and timed by its path', async () => {
    await get('/api/health');
    const text = await metrics.text();
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",path="\/api\/health",status="200"\} \d+/);
    expect(text).toContain('http_requests_in_flight 0');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('employee/30');
  });
});

test('browsers keep using TLS after a request over TLS', async () => {
  const name = 'strict-transport-security';
  expect((await get('/api/health')).headers[name]).toBeUndefined();
  expect((await get('/api/health', { 'x-forwarded-proto': 'https' })).headers[name]).toBe('max-age=31536000');
});

test('a server without a trusted proxy generates its own request ids', async () => {
  const { server: direct } = await openDemoServer();
  const answer = await direct.send({ method: 'GET', url: '/api/health', headers: { 'x-request-id': 'edge-7f3a.01' } });
  expect(answer.headers['x-request-id']).not.toBe('edge-7f3a.01');
  await direct.close();
});
