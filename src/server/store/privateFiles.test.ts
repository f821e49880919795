import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePrivate } from './privateFiles';

const folder = mkdtempSync(join(tmpdir(), 'private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('existing files and folders become private, and targets of symbolic links do not change', () => {
  const outside = join(folder, 'outside');
  const data = join(folder, 'data');
  mkdirSync(join(data, 'database'), { recursive: true });
  for (const file of [outside, join(data, 'database', '1259'), join(data, 'run')]) writeFileSync(file, '');
  for (const path of [data, join(data, 'database')]) chmodSync(path, 0o755);
  for (const path of [outside, join(data, 'database', '1259')]) chmodSync(path, 0o666);
  chmodSync(join(data, 'run'), 0o755);
  symlinkSync(outside, join(data, 'link'));
  const warnings: string[] = [];
  makePrivate(data, (text) => warnings.push(text));
  expect([data, join(data, 'database')].map(modeOf)).toEqual(['700', '700']);
  expect(modeOf(join(data, 'database', '1259'))).toBe('600');
  expect(modeOf(join(data, 'run'))).toBe('700');
  expect(modeOf(outside)).toBe('666');
  expect(warnings).toEqual([]);
});
