import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeScreen } from '../../engine/compiler';
import { inProject } from '../../scripts/setup/place.mjs';
import { settingTable } from '../../src/server/settings/settingTable';
import { ownContract } from '../support/ownContract';

const read = (file: string): string => readFileSync(inProject(file), 'utf8');

const inDocs = readdirSync(inProject('docs')).map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs].map((file) => [file, read(file)] as const);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const settingRows = Object.entries(settingTable).map(
  ([name, { initial, about }]) => `| \`${name}\` | ${initial === '' ? '' : `\`${initial}\` `}| ${about} |`,
);

test('docs/settings.md lists exactly the settings, each with its description and default', async () => {
  const rows = /(?<=^\|---\|---\|---\|\n)(\|.*\n)+/m;
  const written = read('docs/settings.md');
  expect(written).toMatch(rows);
  const generated = written.replace(rows, () => `${settingRows.join('\n')}\n`);
  await expect(generated).toMatchFileSnapshot('../../docs/settings.md');
});

test.each(documents)('every setting in %s exists', (_, text) => {
  const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name ?? '');
  const notOfServer = ['PGPASSFILE', 'PROPERTY_SEED'];
  for (const name of named) expect([...Object.keys(settingTable), ...notOfServer]).toContain(name);
});

test.each(documents)('every command in %s exists', (_, text) => {
  const named = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

test.each(documents)('every file and folder in %s exists', (_, text) => {
  const named = [...text.matchAll(/`((?:engine|schemas|screens|scripts|src|tests|docs)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  for (const path of named) expect(existsSync(inProject(path)), path).toBe(true);
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

test.each([...documents, ['screens/README.md', read('screens/README.md')] as const])(
  'every link in %s leads to a file and a heading',
  (file, text) => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    for (const [link, to = '', anchor] of links) {
      const path = to === '' ? file : join(dirname(file), to);
      expect(existsSync(inProject(path)), link).toBe(true);
      if (anchor === undefined) continue;
      const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));
      expect(headings, link).toContain(anchor);
    }
  },
);

test('the screen in the README has no fault', async () => {
  const [, text = ''] = /```json\n(.*?)```/s.exec(read('README.md')) ?? [];
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(15);
  expect(writeScreen(text, 'holidays.json', { ...(await ownContract()), routes: [] }).diagnostics).toEqual([]);
});

test('the glossary is alphabetical and defines each term once', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^- \*\*(.+?)\*\*: /gm)].map(([, term]) => term ?? '');
  expect(terms.length).toBeGreaterThan(25);
  expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.localeCompare(other, 'en')));
});

const contributing = read('CONTRIBUTING.md');
const namesIn = (text: string): string[] => [...text.matchAll(/`([#\w]+)`/g)].map(([, name]) => name ?? '');
const pathsIn = (text: string): string[] => [...text.matchAll(/`([\w./-]*\/[\w./-]*)`/g)].map(([, path]) => path ?? '');

/** The text of a section of CONTRIBUTING, up to the next one. */
function section(heading: string): string {
  const start = contributing.indexOf(`\n## ${heading}`);
  expect(start, heading).toBeGreaterThan(0);
  return contributing.slice(start, contributing.indexOf('\n## ', start + 1));
}

test('the names in "Six walks" of CONTRIBUTING exist in their files', () => {
  const steps = [...section('Six walks').matchAll(/`((?:engine|schemas|screens|src)\/[\w./-]*\.\w+)`\s+\(([^);]*)/g)];
  expect(steps.length).toBeGreaterThan(25);
  for (const [, path = '', names = ''] of steps) {
    expect(namesIn(names), path).not.toEqual([]);
    for (const name of namesIn(names)) expect(read(path), path).toContain(name);
  }
});

test('the names in "Where to look" of CONTRIBUTING exist in their files', () => {
  const rows = section('Where to look')
    .split('\n')
    .filter((line) => line.includes('| `'));
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    const [, , files = '', names = ''] = row.split('|');
    const texts = pathsIn(files)
      .filter((path) => !path.endsWith('/'))
      .map((path) => read(path));
    for (const name of namesIn(names)) expect(texts.join(''), row).toContain(name);
  }
});
