import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskCheck, type DiskOperations } from './diskSpace';

const folder = mkdtempSync(join(tmpdir(), 'disk-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const roomy: DiskOperations = { free: async () => 2 ** 40, probe: async () => undefined, now: () => 0 };

const failing = (code: string) => async () => {
  throw Object.assign(new Error('write failed'), { code });
};

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'not-writable'],
  ['EACCES', 'not-writable'],
])('a write that fails with %s means %s', async (code, state) => {
  expect(await createDiskCheck(folder, { ...roomy, probe: failing(code) })()).toBe(state);
});

test('a disk with less than 64 MiB of free space is full', async () => {
  const stateWith = (mib: number) => createDiskCheck(folder, { ...roomy, free: async () => mib * 2 ** 20 })();
  expect([await stateWith(63), await stateWith(64)]).toEqual(['disk-full', 'ok']);
});

test('a folder is checked by writing to it, and nothing is left there', async () => {
  expect(await createDiskCheck(folder)()).toBe('ok');
  expect(readdirSync(folder)).toEqual([]);
  expect(await createDiskCheck(join(folder, 'missing'))()).toBe('not-writable');
});

test('many callers within five seconds cause one check', async () => {
  let [checks, time] = [0, 0];
  const probe = async (): Promise<void> => {
    checks += 1;
  };
  const check = createDiskCheck(folder, { ...roomy, probe, now: () => time });
  await Promise.all([check(), check()]);
  time = 4999;
  await check();
  expect(checks).toBe(1);
  time = 5000;
  await check();
  expect(checks).toBe(2);
});
