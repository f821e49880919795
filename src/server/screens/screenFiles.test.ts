import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeScreenFile } from './screenFiles';

const folder = mkdtempSync(join(tmpdir(), 'screen-files-'));
let umask: number;

beforeAll(() => {
  umask = process.umask(0o077);
});
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a replaced file keeps its mode', async () => {
  const file = join(folder, 'one.json');
  writeFileSync(file, 'before');
  chmodSync(file, 0o664);
  await writeScreenFile(file, 'after');
  expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['after', '664']);
});

test('new files and folders inherit the access mode of their folder, whatever the umask', async () => {
  for (const [name, mode, file] of [
    ['shared', 0o755, '644'],
    ['private', 0o700, '600'],
  ] as const) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), mode);
    const inner = join(folder, name, 'me', 'leave');
    await writeScreenFile(join(inner, 'new.json'), '{}');
    expect([join(inner, '..'), inner].map(modeOf)).toEqual([mode.toString(8), mode.toString(8)]);
    expect(modeOf(join(inner, 'new.json'))).toBe(file);
  }
});
