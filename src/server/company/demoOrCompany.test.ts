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
  ['a folder that is named and not there yet', { DATA_DIR: place('new') }, true],
  ['a folder that is named and empty, as a mount that is missing', { DATA_DIR: place('empty') }, false],
  ['the same after a start that was killed', { DATA_DIR: place('killed') }, false],
  ['a folder with a database', { DATA_DIR: place('used') }, true],
  ['a folder that has held a company', { DATA_DIR: place('company') }, false],
  ['a folder that has held a company, even when asked', { DATA_DIR: place('company'), DEMO: '1' }, false],
  ['a PostgreSQL', { DATABASE_URL: url }, false],
  ['a server for the network', { HOST: '0.0.0.0' }, false],
  ['an empty folder, when asked', { DATA_DIR: place('empty'), DEMO: '1' }, true],
  ['a PostgreSQL, when asked', { DATABASE_URL: url, DEMO: '1' }, true],
  ['anything, when refused', { DEMO: '0' }, false],
])('whether a demo company may begin: %s', (_, env, may) => {
  expect(mayBeginDemo(purposeOf(env))).toBe(may);
});

const purposeOf = (env: Record<string, string>) => {
  const settings = readSettings(env, []);
  return { ...settings, dataDir: settings.dataDirNamed ? settings.dataDir : place('none') };
};

test('the demo company is shown to this machine, and to a network in so many words only', () => {
  expect(mayShowDemo(purposeOf({}))).toBe(true);
  expect(mayShowDemo(purposeOf({ HOST: '0.0.0.0', DEMO: '1' }))).toBe(false);
  expect(mayShowDemo(purposeOf({ HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' }))).toBe(true);
  expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'hr.example.com', '127.evil.example'].some(isLoopback)).toBe(false);
});
