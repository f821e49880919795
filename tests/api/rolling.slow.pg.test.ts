import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { openProxy, type RoundRobin } from './support/roundRobin';
import { type ServerProcess, spawnServer } from './support/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
const screens = join(folder, 'screens');
const running = new Set<ServerProcess>();

let database: TestPostgres;
let proxy: RoundRobin;

beforeAll(async () => {
  mkdirSync(screens);
  writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"none"}');
  [database, proxy] = await Promise.all([createDatabase('company'), openProxy()]);
});

afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await proxy.close();
  await database.stop();
  rmSync(folder, { recursive: true });
});

interface Running {
  readonly server: ServerProcess;
  readonly address: string;
}

/** Starts a server on the database, and waits until the proxy sends requests to it. */
async function start(name: string): Promise<Running> {
  const server = spawnServer({
    ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, name), SCREENS_DIR: screens, DEMO: '1' },
    DRAIN_SECONDS: '1',
  });
  running.add(server);
  const address = await server.ready;
  await proxy.add(address);
  return { server, address };
}

/** Stops a server with a signal, as an operator does; resolves with its exit code. */
async function end({ server, address }: Running): Promise<number | null> {
  server.child.kill('SIGTERM');
  const code = await server.ended;
  running.delete(server);
  proxy.remove(address);
  return code;
}

const post = (path: string, body: object, token = '') =>
  fetch(`${proxy.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test('a rolling restart under load fails no request', async () => {
  const [one, two] = await Promise.all([start('one'), start('two')]);
  const signedIn = await post('/api/public/login', { 'user-name': 'hr', 'user-key': 'demo-pass-1' });
  const { data: token } = (await signedIn.json()) as { data: string };
  const statuses: number[] = [];
  let isOver = false;
  const person = async (): Promise<void> => {
    while (!isOver) {
      const answer = await post('/api/employees/enrole/find', { 'employee-code': 'a' }, token);
      await answer.text();
      statuses.push(answer.status);
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, person));
  const codes: (number | null)[] = [];
  codes.push(await end(one));
  await start('one-again');
  codes.push(await end(two));
  await start('two-again');
  isOver = true;
  await load;
  expect(codes).toEqual([0, 0]);
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 180_000);
