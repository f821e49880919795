import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoFolder } from '../../src/server/testing/dataFolder';
import { runCommand } from '../support/runCommand';
import { type ServerProcess, spawnServer } from './support/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'user-command-'));
const data = join(folder, 'data');
const screens = join(folder, 'screens');

let server: ServerProcess;
let address: string;

beforeAll(async () => {
  mkdirSync(screens);
  writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"none"}');
  await createDemoFolder(data);
  server = spawnServer({ DATA_DIR: data, SCREENS_DIR: screens });
  address = await server.ready;
}, 120_000);

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

const command = (...words: string[]) => runCommand('user', words, { DATA_DIR: data });

const post = (path: string, body: object, token = '') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function signIn(name: string, key: string): Promise<Record<string, never>> {
  const answer = await post('/api/public/login', { 'user-name': name, 'user-key': key });
  return (await answer.json()) as Record<string, never>;
}

/** Everything that lies in the data folder beside the database. */
const filesBeside = (): string[] => readdirSync(data).filter((name) => statSync(join(data, name)).isFile());

test('while the server runs, users are listed, reset and disabled by command', { timeout: 120_000 }, async () => {
  expect((await command('list')).out).toContain('administrator');
  const { data: token = '' } = await signIn('hr', 'demo-pass-1');
  const reset = await command('reset', 'hr');
  expect(reset.out).toMatch(/^hr has a new password\.\nThe first password is [\w-]{16}: /);
  const [password = ''] = /[\w-]{16}(?=:)/.exec(reset.out) ?? [];
  expect(filesBeside().filter((name) => readFileSync(join(data, name), 'utf8').includes(password))).toEqual([]);
  expect(filesBeside().filter((name) => /wish|answer/.test(name))).toEqual([]);
  expect((await post('/api/user/notify', {}, token)).status).toBe(401);
  expect((await signIn('hr', password)).user).toMatchObject({ 'own-password': false });
  expect(await command('disable', 'administrator', '--why', 'Left')).toEqual({
    ...{ code: 1, out: '' },
    err: 'This is the last administrator. Give somebody else the role first.\n',
  });
  expect(await command('disable', 'hr', '--why', 'Left')).toMatchObject({ code: 0, err: '' });
  expect((await signIn('hr', password)).msg).toMatch(/is disabled/);
});

test('what is not a wish tells how it is used', { timeout: 60_000 }, async () => {
  const useless = [[], ['promote', 'hr'], ['reset']];
  const answers = await Promise.all(useless.map((words) => command(...words)));
  const usage = { code: 1, err: expect.stringContaining('Usage: npm run company:user -- list') };
  expect(answers).toEqual(useless.map(() => expect.objectContaining(usage)));
});
