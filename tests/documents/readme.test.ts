import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { settingTable } from '../../src/server/settings/settingTable';

const readme = readFileSync(inProject('README.md'), 'utf8');
const contributing = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
const scripts = Object.keys(
  (JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: object }).scripts,
);

test('the README lists every setting with what it is and its value without being given, and no other', () => {
  const rows = Object.entries(settingTable).map(
    ([name, { initial, about }]) => `| \`${name}\` | ${initial === '' ? '' : `\`${initial}\` `}| ${about} |`,
  );
  for (const row of rows) expect(readme).toContain(row);
  expect([...readme.matchAll(/^\| `[A-Z_]+` \|/gm)]).toHaveLength(rows.length);
});

test.each([
  ['README.md', readme],
  ['CONTRIBUTING.md', contributing],
])('every command that %s names exists', (_, text) => {
  const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '');
  for (const name of named) expect(scripts).toContain(name);
});

test.each([
  ['README.md', readme],
  ['CONTRIBUTING.md', contributing],
])('every file and folder that %s names exists', (_, text) => {
  const named = [...text.matchAll(/`((?:engine|schemas|screens|scripts|src|tests)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  for (const path of named) expect(existsSync(inProject(path)), path).toBe(true);
});
