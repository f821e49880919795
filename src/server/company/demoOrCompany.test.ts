import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../settings/settings';
import { isLoopback, markCompany, mayBeginDemo, mayShowDemo } from './demoOrCompany';

const folder = mkdtempSync(join(tmpdir(), 'purpose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string) => join(folder, name);
mkdirSync(place('empty'));
mkdirSync(place('killed'));
writeFileSync(join(place('killed'), 'server.0a1b2c3d.lock'), '');
mkdirSync(place('used'));
mkdirSync(join(place('used'), 'database'));
mkdirSync(place('company'));
markCompany(place('company'), new Date('2026-11-22T00:00:00Z'));

const url = 'postgres://jo@db/hr';

test.each([
  ['a first start without any setting', {}, true],
  ['a named folder that does not exist yet', { DATA_DIR: place('new') }, true],
  ['a named folder that is empty, as with a missing mount', { DATA_DIR: place('empty') }, false],
  ['a named folder with only the lock of a killed start', { DATA_DIR: place('killed') }, false],
  ['a folder with a database', { DATA_DIR: place('used') }, true],
  ['a folder that has held company data', { DATA_DIR: place('company') }, false],
  ['a folder that has held company data, even with DEMO=1', { DATA_DIR: place('company'), DEMO: '1' }, false],
  ['a PostgreSQL server', { DATABASE_URL: url }, false],
  ['a server on the network', { HOST: '0.0.0.0' }, false],
  ['an empty folder with DEMO=1', { DATA_DIR: place('empty'), DEMO: '1' }, true],
  ['a PostgreSQL server with DEMO=1', { DATABASE_URL: url, DEMO: '1' }, true],
  ['any server with DEMO=0', { DEMO: '0' }, false],
])('demo data may be created or not: %s', (_, env, may) => {
  expect(mayBeginDemo(purposeOf(env))).toBe(may);
});

const purposeOf = (env: Record<string, string>) => {
  const settings = readSettings(env, []);
  return { ...settings, dataDir: settings.dataDirNamed ? settings.dataDir : place('none') };
};

test('the demo company is shown on this machine, and on a network only if explicitly allowed', () => {
  expect(mayShowDemo(purposeOf({}))).toBe(true);
  expect(mayShowDemo(purposeOf({ HOST: '0.0.0.0', DEMO: '1' }))).toBe(false);
  expect(mayShowDemo(purposeOf({ HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' }))).toBe(true);
  expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'hr.example.com', '127.evil.example'].some(isLoopback)).toBe(false);
});
