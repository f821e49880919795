import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins';
import { addDays } from '../../src/server/rules/civilDate';
import { officeDate } from '../../src/server/rules/officeTime';
import { createDemoFolder } from '../../src/server/testing/dataFolder';
import { runCommand } from '../support/runCommand';
import { type ServerProcess, spawnServer } from './support/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'person-command-'));
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

const command = (...words: string[]) => runCommand('person', words, { DATA_DIR: data });

/** Calls the server as HR. */
async function ask(path: string, body: object, token = ''): Promise<Record<string, never>> {
  const answer = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, never>;
}

test('while the server runs, a person is shown, exported and erased by command', { timeout: 120_000 }, async () => {
  const file = join(folder, 'person.json');
  expect((await command('show', 'EMP0046')).out).toMatch(
    /provident fund: kept\. Tax, [\s\S]* {2}Bank accounts: 1\n[\s\S]*works here/,
  );
  expect(await command('export', 'EMP0046', '--out', file)).toMatchObject({ code: 0, err: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const exported = JSON.parse(readFileSync(file, 'utf8'));
  expect(exported).toMatchObject({ 'employee-code': 'EMP0046', held: expect.any(Array) });
  expect((await command('export', 'EMP0046', '--out', file)).err).toBe(`The file ${file} is there already.\n`);
  expect(await command('erase', 'EMP0046', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('works here. Erase after'),
  });

  const { data: token = '' } = await ask('public/login', { 'user-name': 'hr', 'user-key': demoPassword });
  const leaving = await ask('hr/resignation/pending-relievings', {}, token);
  const rows = leaving.data as unknown as Readonly<Record<string, unknown>>[];
  const row = rows.find((one) => one['employee-code'] === 'EMP0046');
  const day = addDays(officeDate(new Date()), -1);
  const left = { 'request-id': row?.['request-id'], 'last-working-day': day, remarks: 'Left' };
  expect(await ask('hr/resignation/last-working-day/update', left, token)).toMatchObject({ result: true });

  expect(await command('erase', 'EMP0046')).toMatchObject({
    code: 1,
    err: 'Nothing was erased. Say --yes to erase this.\n',
  });
  const { out } = await command('erase', 'EMP0046', '--on-request', '--yes');
  expect(out).toMatch(/^\d+ rows of what was held about .+ are erased\.\n$/);
  expect((await command('erase', 'EMP0046', '--on-request', '--yes')).out).toMatch(/erased already/);
  expect((await command('show', 'EMP0046')).out).not.toContain('Private particulars');
});

test('what makes no sense tells how it is used', { timeout: 60_000 }, async () => {
  const useless = [[], ['show'], ['export', 'EMP0001'], ['forget', 'EMP0001']];
  const answers = await Promise.all(useless.map((words) => command(...words)));
  const usage = { code: 1, err: expect.stringContaining('Usage: npm run company:person -- show') };
  expect(answers).toEqual(useless.map(() => expect.objectContaining(usage)));
  expect((await command('show', 'nobody')).err).toBe('There is no employee with the code nobody.\n');
});
