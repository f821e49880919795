import { existsSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { asObject } from '../../engine/language/json';
import { inProject } from '../../src/server/place';
import { settingTable } from '../../src/server/settings/settingTable';

const containerfile = readFileSync(inProject('scripts', 'container', 'Containerfile'), 'utf8');
const compose = asObject(load(readFileSync(inProject('scripts', 'container', 'compose.yaml'), 'utf8')));
const ignored = readFileSync(inProject('.dockerignore'), 'utf8').split('\n');

test('the image copies only paths that exist and that .dockerignore lets through', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copied).toContain('screens');
  expect(copied.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  expect(copied.filter((path) => !ignored.includes(`!${path}`))).toEqual([]);
});

test('the container sets only settings of the server', () => {
  const [, set = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(containerfile) ?? [];
  const names = set.split(' ').map((one) => one.split('=')[0] ?? '');
  const { environment } = asObject(asObject(compose.services).app);
  for (const name of [...names, ...Object.keys(asObject(environment))]) expect(settingTable).toHaveProperty(name);
});

test('the stop grace period is longer than the drain time', () => {
  const { environment, stop_grace_period: grace } = asObject(asObject(compose.services).app);
  expect(Number.parseInt(String(grace), 10)).toBeGreaterThan(Number(asObject(environment).DRAIN_SECONDS) + 5);
});
