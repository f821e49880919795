import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { settingTable } from '../../src/server/settings/settingTable';

const readme = readFileSync(inProject('README.md'), 'utf8');
const contributing = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
const scripts = Object.keys(
  (JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: object }).scripts,
);

test('the README lists exactly the settings, each with its description and default', () => {
  const rows = Object.entries(settingTable).map(
    ([name, { initial, about }]) => `| \`${name}\` | ${initial === '' ? '' : `\`${initial}\` `}| ${about} |`,
  );
  for (const row of rows) expect(readme).toContain(row);
  expect([...readme.matchAll(/^\| `[A-Z_]+` \|/gm)]).toHaveLength(rows.length);
});

test.each([
  ['README.md', readme],
  ['CONTRIBUTING.md', contributing],
])('every command in %s exists', (_, text) => {
  const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '');
  for (const name of named) expect(scripts).toContain(name);
});

test.each([
  ['README.md', readme],
  ['CONTRIBUTING.md', contributing],
])('every file and folder in %s exists', (_, text) => {
  const named = [...text.matchAll(/`((?:engine|schemas|screens|scripts|src|tests)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  for (const path of named) expect(existsSync(inProject(path)), path).toBe(true);
});

const namesIn = (text: string): string[] => [...text.matchAll(/`([#\w]+)`/g)].map(([, name]) => name ?? '');
const pathsIn = (text: string): string[] => [...text.matchAll(/`([\w./-]*\/[\w./-]*)`/g)].map(([, path]) => path ?? '');

test('the names in "Where to look" and "Six ways" of CONTRIBUTING exist in their files', () => {
  const ways = contributing.slice(contributing.indexOf('## Six ways'), contributing.indexOf('## How to add'));
  const steps = [...ways.matchAll(/`((?:engine|schemas|src)\/[\w./-]*\.\w+)`\s+\(`([#\w]+)`/g)];
  expect(steps.length).toBeGreaterThan(12);
  for (const [, path = '', name = ''] of steps) expect(readFileSync(inProject(path), 'utf8'), path).toContain(name);
  const table = contributing.slice(contributing.indexOf('## Where to look'), contributing.indexOf('## Six ways'));
  const rows = table.split('\n').filter((line) => line.includes('| `'));
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    const [, , files = '', names = ''] = row.split('|');
    const texts = pathsIn(files).map((path) => readFileSync(inProject(path), 'utf8'));
    for (const name of namesIn(names)) expect(texts.join(''), row).toContain(name);
  }
});
