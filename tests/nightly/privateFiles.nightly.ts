import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnServer } from '../api/support/serverProcess';
import { openTo, openToAll } from '../support/openFiles';
import { runCommand } from '../support/runCommand';

const folder = mkdtempSync(join(tmpdir(), 'private-files-'));
const data = join(folder, 'data');
const backups = join(folder, 'backups');
const asked = join(folder, 'asked');
const file = join(asked, 'all.gz');
const moved = join(folder, 'moved');
const screens = join(folder, 'screens');
const settings = { DATA_DIR: data, BACKUP_DIR: backups, DATABASE_URL: '' };

/** The original umask. During the tests, the umask gives other users full access; child processes inherit it. */
let umask: number;

beforeAll(() => {
  umask = process.umask(0);
  mkdirSync(screens);
  writeFileSync(join(screens, 'routes.json'), '{"routes":[],"notFound":"none"}');
});

afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

async function expectSuccess(...command: Parameters<typeof runCommand>): Promise<void> {
  expect(await runCommand(...command)).toMatchObject({ code: 0 });
}

/** Runs a server with an automatic backup until `look` has finished. */
async function whileServing(look: () => Promise<void> | void): Promise<void> {
  const server = spawnServer({ ...settings, SCREENS_DIR: screens, DEMO: '0' });
  try {
    await server.ready;
    await look();
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

test('only their user can access what the server and the commands write, whatever the umask', {
  timeout: 120_000,
}, async () => {
  await expectSuccess('init', ['--name', 'Asha Rao', '--user-name', 'asha', '--office', 'Pune'], settings);
  expect(openTo(data)).toEqual([]);
  openToAll(data);
  await whileServing(async () => {
    expect(openTo(data)).toEqual([]);
    await expect.poll(() => readdirSync(backups).filter((name) => name.endsWith('.gz'))).toHaveLength(1);
    await expectSuccess('backup', ['--to', file], settings);
  });
  expect([data, backups, asked].flatMap(openTo)).toEqual([]);

  openToAll(data);
  await expectSuccess('restore', [file, '--replace'], settings);
  expect(readdirSync(data).some((name) => /^database\.kept-/.test(name))).toBe(true);
  expect(openTo(data)).toEqual([]);
  await expectSuccess('move', ['--to', moved], settings);
  expect(openTo(moved)).toEqual([]);
});
