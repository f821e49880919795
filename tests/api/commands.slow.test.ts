import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins';
import { addDays } from '../../src/server/rules/civilDate';
import { officeDate } from '../../src/server/rules/officeTime';
import { createDemoFolder } from '../../src/server/testing/dataFolder';
import { openTo, openToAll } from '../support/openFiles';
import { runCommand } from '../support/runCommand';
import { type ServerProcess, spawnServer } from './support/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const data = join(folder, 'data');
const backups = join(folder, 'backups');
const screens = join(folder, 'screens');

let server: ServerProcess;
let address: string;

/**
 * The original umask. During the tests, the umask gives other users full access; the server and the commands inherit
 * it.
 */
let umask: number;

// All commands share one server, because a start takes seconds.
beforeAll(async () => {
  umask = process.umask(0);
  mkdirSync(screens);
  writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"none"}');
  await createDemoFolder(data);
  openToAll(data);
  server = spawnServer({ DATA_DIR: data, SCREENS_DIR: screens, BACKUP_DIR: backups });
  address = await server.ready;
}, 120_000);

afterAll(async () => {
  process.umask(umask);
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: Parameters<typeof runCommand>[0], ...words: string[]) =>
  runCommand(name, words, { DATA_DIR: data });

const post = (path: string, body: object, token = '') =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function ask(path: string, body: object, token = ''): Promise<Record<string, never>> {
  const answer = await post(path, body, token);
  return (await answer.json()) as Record<string, never>;
}

const signIn = (name: string, key: string) => ask('public/login', { 'user-name': name, 'user-key': key });

test('files of the server and the commands are accessible only to their user, whatever the umask', {
  timeout: 60_000,
}, async () => {
  expect(openTo(data)).toEqual([]);
  await expect.poll(() => readdirSync(backups).filter((name) => name.endsWith('.gz'))).toHaveLength(1);
  expect(await command('backup', '--to', join(folder, 'asked', 'all.gz'))).toMatchObject({ code: 0 });
  expect([data, backups, join(folder, 'asked')].flatMap(openTo)).toEqual([]);
});

test('commands show, export and erase a person while the server runs', { timeout: 120_000 }, async () => {
  const file = join(folder, 'person.json');
  expect((await command('person', 'show', 'EMP0046')).out).toMatch(
    /provident fund: kept\. Tax, [\s\S]* {2}Bank accounts: 1\n[\s\S]*works here/,
  );
  expect(await command('person', 'export', 'EMP0046', '--out', file)).toMatchObject({ code: 0, err: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const exported = JSON.parse(readFileSync(file, 'utf8'));
  expect(exported).toMatchObject({ 'employee-code': 'EMP0046', held: expect.any(Array) });
  expect((await command('person', 'export', 'EMP0046', '--out', file)).err).toBe(`The file ${file} already exists.\n`);
  expect(await command('person', 'erase', 'EMP0046', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('works here. Erase the data after'),
  });

  const { data: token = '' } = await signIn('hr', demoPassword);
  const leaving = await ask('hr/resignation/pending-relievings', {}, token);
  const rows = leaving.data as unknown as Readonly<Record<string, unknown>>[];
  const row = rows.find((one) => one['employee-code'] === 'EMP0046');
  const day = addDays(officeDate(new Date()), -1);
  const left = { 'request-id': row?.['request-id'], 'last-working-day': day, remarks: 'Left' };
  expect(await ask('hr/resignation/last-working-day/update', left, token)).toMatchObject({ result: true });

  expect(await command('person', 'erase', 'EMP0046')).toMatchObject({
    code: 1,
    err: 'Nothing was erased. Use --yes to erase without asking.\n',
  });
  const { out } = await command('person', 'erase', 'EMP0046', '--on-request', '--yes');
  expect(out).toMatch(/^Erased \d+ rows of data about .+\.\n$/);
  expect((await command('person', 'erase', 'EMP0046', '--on-request', '--yes')).out).toMatch(/already been erased/);
  expect((await command('person', 'show', 'EMP0046')).out).not.toContain('Private details');
  expect((await command('person', 'show', 'nobody')).err).toBe('There is no employee with the code nobody.\n');
});

/** All files in the data folder next to the database. */
const filesInData = (): string[] => readdirSync(data).filter((name) => statSync(join(data, name)).isFile());

test('commands list, reset and disable users while the server runs', { timeout: 120_000 }, async () => {
  expect((await command('user', 'list')).out).toContain('administrator');
  const { data: token = '' } = await signIn('hr', demoPassword);
  const reset = await command('user', 'reset', 'hr');
  expect(reset.out).toMatch(/^hr has a new password\.\nThe first password is [\w-]{16}\. /);
  const [password = ''] = /[\w-]{16}(?=\.)/.exec(reset.out) ?? [];
  expect(filesInData().filter((name) => readFileSync(join(data, name), 'utf8').includes(password))).toEqual([]);
  expect(filesInData().filter((name) => /command|answer/.test(name))).toEqual([]);
  expect((await post('user/notify', {}, token)).status).toBe(401);
  expect((await signIn('hr', password)).user).toMatchObject({ 'own-password': false });
  expect(await command('user', 'disable', 'administrator', '--why', 'Left')).toEqual({
    ...{ code: 1, out: '' },
    err: 'This is the last administrator. Give someone else the role first.\n',
  });
  expect(await command('user', 'disable', 'hr', '--why', 'Left')).toMatchObject({ code: 0, err: '' });
  expect((await signIn('hr', password)).msg).toMatch(/is disabled/);
});

test.each([
  ['person', ['export', 'EMP0001'], 'Usage: npm run company:person -- show'],
  ['user', ['promote', 'hr'], 'Usage: npm run company:user -- list'],
] as const)('invalid arguments of the command %s print its usage', { timeout: 60_000 }, async (name, words, usage) => {
  expect(await command(name, ...words)).toMatchObject({ code: 1, err: expect.stringContaining(usage) });
});
