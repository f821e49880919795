import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../src/server/place';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { openProxy, type RoundRobin } from './support/roundRobin';
import { type ServerProcess, spawnServer } from './support/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'studio-of-three-'));
const screens = join(folder, 'screens');
const path = 'not-found.json';
const original = readFileSync(inProject('screens', path), 'utf8');
/** A file that an embedded database left in the data folder of one server before the move to PostgreSQL. */
const leftOver = join(folder, 'one', 'database.seal.json');
const renameTitle = (title: string): string => original.replace('Oops! Page not found', title);

let servers: readonly ServerProcess[] = [];
let database: TestPostgres;
let proxy: RoundRobin;
let token = '';
let cookie = '';

beforeAll(async () => {
  mkdirSync(screens);
  cpSync(inProject('screens', path), join(screens, path));
  writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"not-found"}');
  mkdirSync(join(folder, 'one'));
  writeFileSync(leftOver, '{}');
  chmodSync(leftOver, 0o666);
  [database, proxy] = await Promise.all([createDatabase('nothing'), openProxy()]);
  servers = ['one', 'two', 'three'].map((name) =>
    spawnServer({ DATABASE_URL: database.url, DATA_DIR: join(folder, name), SCREENS_DIR: screens, DEMO: '1' }),
  );
  await Promise.all(servers.map(async ({ ready }) => proxy.add(await ready)));
  const signedIn = await post('/api/public/login', { 'user-name': 'analyst', 'user-key': 'demo-pass-1' });
  token = ((await signedIn.json()) as { data: string }).data;
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}, 120_000);

afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await proxy.close();
  await database.stop();
  rmSync(folder, { recursive: true });
});

const post = (to: string, body: object) =>
  fetch(`${proxy.address}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const ask = async (name: string, body: object) =>
  (await post(`/api/studio/${name}`, body)).json() as Promise<{ data: unknown; result?: boolean }>;

test('only its user can access files in the data folder of a server on PostgreSQL', () => {
  expect([join(folder, 'one'), leftOver].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
});

test('a preview compiled by one of three servers is served by each', async () => {
  const { data } = await ask('compile', { path, text: renameTitle('Tried') });
  const { module } = data as { module: string };
  const texts: string[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const answer = await fetch(`${proxy.address}${module}`, { headers: { cookie } });
    texts.push(`${answer.status} ${(await answer.text()).includes('Tried')}`);
  }
  expect(new Set(texts)).toEqual(new Set(['200 true']));
});

test('one of equal saves through three servers wins, and their shared history holds it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { data } = await ask('text', { path });
    const { hash } = data as { hash: string };
    const saves = ['a', 'b', 'c'].map((name) =>
      ask('save', { path, text: renameTitle(`Round ${round}${name}`), hash }),
    );
    const results = (await Promise.all(saves)).map(({ result }) => result);
    expect(results.filter(Boolean), `round ${round}`).toEqual([true]);
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const { data } = await ask('history', { path });
    // Four saves and the original text.
    expect((data as unknown[]).length).toBe(5);
  }
}, 60_000);
