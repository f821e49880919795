import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a folder of definitions and returns its path. */
function screensFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const check = (words: readonly string[], folder = inProject('screens')) =>
  spawnSync(process.execPath, [inProject('scripts/run.mjs'), inProject('scripts/check/check.ts'), ...words], {
    cwd: inProject(),
    env: { ...process.env, SCREENS_DIR: folder },
    encoding: 'utf8',
  });

test('a missing file is an error, not a check without faults', () => {
  const { status, stdout, stderr } = check(['screens/user/hmoe.json', 'screens/user/home.json']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Unknown definition user/hmoe.json in ');
});

test('a file in another encoding is named with the fix, without a stack trace', () => {
  const folder = screensFolder({ 'me/visits.json': Buffer.from('{"title": "Café"}', 'latin1') });
  const { status, stderr } = check([], folder);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${join(folder, 'me/visits.json')} is not encoded as UTF-8. Save it as UTF-8 and try again.\n`,
  });
});

test('--migrate writes what it can migrate, and fails if a definition stays as it is', () => {
  const old = readFileSync(inProject('tests/language/migrations/1/visits.json'), 'utf8');
  const folder = screensFolder({ 'visits.json': old, 'broken.json': '{ "version": 1, ' });
  const both = check(['--migrate'], folder);
  expect(both.status).toBe(1);
  expect(both.stderr).toContain('screens/broken.json\n  Not migrated. ');
  expect(both.stdout).toContain('1 definition migrated.');
  expect(JSON.parse(readFileSync(join(folder, 'visits.json'), 'utf8'))).toMatchObject({ version: 2 });
});

test('--fix applies what is certain; without a terminal, also the only fix of each error', () => {
  const alert = (title: string, visible: string) =>
    `{ "version": 2, ${title}: "Home", "body": [{ ${visible}: "true", "alert": { "text": "One", "tone": "info" } }] }`;
  const unknown = 'POST /api/elsewhere/unlike/anything';
  const source = `{ "version": 2, "title": "News", "sources": { "news": { "call": "${unknown}" } }, "body": [] }`;
  const folder = screensFolder({
    'first.json': alert('"titel"', '"visibleOn"'),
    'second.json': alert('"title"', '"visibleOn"'),
    'third.json': source,
  });
  const { status, stdout } = check(['--fix'], folder);
  expect(status).toBe(1);
  expect(stdout).toContain('screens/first.json:1:17  "titel" → "title"\n');
  for (const name of ['first.json', 'second.json'])
    expect(readFileSync(join(folder, name), 'utf8')).toBe(alert('"title"', '"visible"'));
  // The removal of the source would hide its error.
  expect(stdout).toContain(`Unknown endpoint "${unknown}".`);
  expect(readFileSync(join(folder, 'third.json'), 'utf8')).toBe(source);
});

test('warnings are marked and counted, and do not make the check fail', () => {
  const undecided = readFileSync(inProject('tests/language/faults/undecided-rules.json'), 'utf8');
  const folder = screensFolder({ 'code.json': undecided });
  const { status, stdout } = check([], folder);
  expect(stdout).toMatch(/^screens\/code\.json:\d+:\d+ {2}warning {2}undecided-rules\n/);
  expect(stdout).toContain('No faults and 1 warning in 1 definition.\n');
  expect(status).toBe(0);
  const json: unknown = JSON.parse(check(['--json'], folder).stdout);
  expect(json).toEqual([expect.objectContaining({ code: 'undecided-rules', severity: 'warning' })]);
});

test('errors next to warnings make the check fail', () => {
  const undecided = readFileSync(inProject('tests/language/faults/undecided-rules.json'), 'utf8');
  const folder = screensFolder({ 'code.json': undecided.replace('"title": "Visits"', '"title": ""') });
  const { status, stdout } = check([], folder);
  expect({ status, end: stdout.trimEnd().split('\n').at(-1) }).toEqual({
    status: 1,
    end: '1 fault and 1 warning in 1 definition.',
  });
});
