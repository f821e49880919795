import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixProject } from '../../engine/compiler/project/fixProject';
import { clinic } from './clinic';

const contract = await clinic();
const fix = (text: string) => fixProject({ contract, files: [{ path: 'visits.json', text }] } as never, []);

const screen = `{
  "version": 2,
  "titel": "Visits",
  "sources": { "matches": { "call": "POST /api/visit", "select": "dat" } },
  "body": [
    { "tabel": { "rows": "source.matches",   "columns": [{ "field": "patiant", "header": "{row.nope}" }] } }
  ]
}`;

test('fixes every typo with a unique fix, including those revealed by another fix, and nothing else', () => {
  const { files, fixes, left } = fix(screen);
  expect(files[0]?.text).toBe(
    screen
      .replace('titel', 'title')
      .replace('/api/visit"', '/api/visits"')
      .replace('"dat"', '"data"')
      .replace('tabel', 'table')
      .replace('"source.matches"', '"=source.matches"')
      .replace('patiant', 'patient'),
  );
  expect(fixes.map(({ line, before, after }) => `${line} ${before} ${after}`)).toContain('3 "titel" "title"');
  expect(left.map(({ code }) => code)).toEqual(['unknown-field']);
});

test('a key is not renamed to an existing sibling key', () => {
  const text = '{ "version": 2, "title": "A", "titles": "B", "body": [] }';
  expect(fix(text).files).toEqual([]);
});

test('a definition that is not JSON is left as it is and reported', () => {
  expect(fix('{').files).toEqual([]);
  expect(fix('{').left.length).toBeGreaterThan(0);
});

/** A broken screen for each diagnostic code. */
const screens = readdirSync('tests/language/faults')
  .filter((file) => !/\.(menu|routes)\.json$/.test(file))
  .map((file) => `tests/language/faults/${file}`);

test.each(screens)('after fixing %s no fixable diagnostic is left', (file) => {
  const text = readFileSync(file, 'utf8');
  const { left, files } = fix(text);
  expect(left.filter(({ replacement }) => replacement !== undefined)).toEqual([]);
  expect(fix(files[0]?.text ?? text).fixes).toEqual([]);
});
