import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoFolder } from '../../src/server/testing/dataFolder';
import { type ServerProcess, spawnServer } from './support/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'server-process-'));
const data = join(folder, 'data');

/** No screens: these tests do not cover their compilation. */
const screens = join(folder, 'screens');
mkdirSync(screens);
writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"none"}');
writeFileSync(join(screens, 'none.json'), '{"version":2,"title":"None","body":[]}');

const timeoutMs = 90_000;

const running: ServerProcess[] = [];

function start(settings: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): ServerProcess {
  const server = spawnServer({ DATA_DIR: data, SCREENS_DIR: screens, ...settings }, flags);
  running.push(server);
  return server;
}

// Creating the demo company takes longer than a start. The preparation of the browser tests does it in a server.
beforeAll(() => createDemoFolder(data), timeoutMs);

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = (address: string, path: string, body: object, token = '') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function signIn(address: string): Promise<string> {
  const answer = await post(address, '/api/public/login', { 'user-name': 'employee', 'user-key': 'demo-pass-1' });
  return ((await answer.json()) as { data: string }).data;
}

test(
  'an invalid setting ends the start with one clear line and exit code 1',
  async () => {
    const server = start({ PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({
      out: '',
      err: 'PORT is "eighty" but must be a whole number from 0 to 65535. See --help.\n',
    });
  },
  timeoutMs,
);

test(
  'a port in use ends the start with one clear line and exit code 1',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({
      out: '',
      err: `Port ${port} is already in use. Stop the other program or set PORT to another port.\n`,
    });
    other.close();
  },
  timeoutMs,
);

test(
  'a second server on the same data folder is refused, and a kill of the first loses no acknowledged write',
  async () => {
    const first = start();
    const address = await first.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(/^The data folder \S+ is in use by another running server. .+\n$/);
    const tokens: string[] = [];
    const write = async () => {
      for (;;) {
        tokens.push(await signIn(address));
        if (tokens.length === 25) first.child.kill('SIGKILL');
      }
    };
    // Two writers at once, so that the kill hits a write in progress.
    await Promise.allSettled([write(), write()]);
    await first.ended;
    expect(tokens.length).toBeGreaterThanOrEqual(25);
    const again = await start().ready;
    const answers = await Promise.all(tokens.map((token) => post(again, '/api/user/notify', {}, token)));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
  },
  timeoutMs,
);

/** Expects that a start exits at once with one line and no stack trace. */
async function expectLine(server: ServerProcess, line: RegExp): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.output.err).toMatch(line);
  expect(server.output.err.trim().split('\n')).toHaveLength(1);
}

test(
  'a start that must not create the demo company, or expose it to a network, ends with one clear line',
  async () => {
    const empty = join(folder, 'not-mounted');
    mkdirSync(empty);
    await expectLine(
      start({ DATA_DIR: empty }),
      /^There is no company in \S+not-mounted\. If you expected one, check that its volume is mounted\. /,
    );
    expect(readdirSync(empty)).toEqual([]);
    await expectLine(
      start({ HOST: '0.0.0.0' }),
      /^The passwords of the demo company are public, .+ DEMO_ON_NETWORK=yes /,
    );
  },
  timeoutMs,
);

test(
  'an incomplete database stops the start, and none of its files is removed',
  async () => {
    const broken = join(folder, 'broken');
    await createDemoFolder(broken);
    rmSync(join(broken, 'database', 'PG_VERSION'));
    const names = () => readdirSync(join(broken, 'database'), { recursive: true }).sort();
    const before = names();
    await expectLine(start({ DATA_DIR: broken }), /^The database in \S+ is damaged: PG_VERSION is missing\. /);
    expect(names()).toEqual(before);
  },
  timeoutMs,
);

test(
  'a draining server is not ready for the proxy, and still answers',
  async () => {
    const server = start({ DRAIN_SECONDS: '30', METRICS_PORT: String(await freePort()) });
    const address = await server.ready;
    server.child.kill('SIGTERM');
    const ready = async () => (await fetch(`${address}/api/ready`)).status;
    await expect.poll(ready).toBe(503);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  },
  timeoutMs,
);

describe('one server from start to exit', () => {
  let server: ServerProcess;
  let address: string;
  let metricsPort: number;
  /** The status codes of the health checks during the start. */
  const seen = new Set<number>();

  beforeAll(async () => {
    metricsPort = await freePort();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    server = spawnServer({
      ...{ DATA_DIR: data, SCREENS_DIR: screens, PORT: String(port) },
      ...{ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'trace' },
    });
    const health = (): Promise<number> =>
      fetch(`${address}/api/health`).then(
        ({ status }) => status,
        () => 0,
      );
    const asking = (async () => {
      while (!seen.has(200)) seen.add(await health());
    })();
    await server.ready;
    await asking;
  }, timeoutMs);

  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });

  test('it answers 503 during its start', () => {
    expect([...seen].filter((status) => status !== 0)).toEqual([503, 200]);
  });

  test('the Prometheus metrics have their own port', async () => {
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(figures.headers.get('content-type')).toContain('text/plain');
    expect(await figures.text()).toContain('live_streams{state="open"} 0');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  test(
    'SIGTERM ends it with exit code 0 after the requests in flight, an incomplete request delays that by at most three seconds, and its log has no query strings',
    async () => {
      const token = await signIn(address);
      await post(address, '/api/me/attandance/check-in?location=12.971599,77.594566', {}, token);
      await post(address, '/api/user/secure-message?message-Id=424242', {}, token);
      await sendHalf(address);
      const calls = Array.from({ length: 5 }, () => sendLogin(address));
      await Promise.all(calls.map(({ taken }) => taken));
      server.child.kill('SIGTERM');
      expect(await Promise.all(calls.map(({ status }) => status))).toEqual([200, 200, 200, 200, 200]);
      // How long the requests in flight take depends on the machine.
      const answered = performance.now();
      expect(await server.ended).toBe(0);
      expect(performance.now() - answered).toBeLessThan(5000);

      const log = server.output.out + server.output.err;
      expect(log).toContain('/api/me/attandance/check-in');
      // Locations and message ids.
      expect(log).not.toMatch(/12\.971599|424242|demo-pass-1"|Bearer/);
      expect(log).not.toContain(token);
    },
    timeoutMs,
  );
});

/** Sends half a request and waits for the response to another; by then the server has read the half. */
async function sendHalf(address: string): Promise<void> {
  const half = connect(Number(new URL(address).port), '127.0.0.1');
  half.on('error', () => undefined);
  half.write(
    'POST /api/public/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await (await fetch(`${address}/api/health`)).text();
}

async function freePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  other.close();
  await once(other, 'close');
  return port;
}

/** Sends a login; `taken` resolves once the server handles the request, `status` once it responds. */
function sendLogin(address: string): { taken: Promise<unknown>; status: Promise<number | undefined> } {
  const call = request(`${address}/api/public/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (answer) => resolve(answer.resume().statusCode));
  });
  // Sending is not enough: the server need not answer requests that it has not begun when SIGTERM arrives.
  const taken = once(call, 'continue').then(() =>
    call.end(JSON.stringify({ 'user-name': 'manager', 'user-key': 'demo-pass-1' })),
  );
  call.flushHeaders();
  return { taken, status };
}
