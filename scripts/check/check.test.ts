import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';

const check = (...words: string[]) =>
  spawnSync(process.execPath, [inProject('scripts/run.mjs'), inProject('scripts/check/check.ts'), ...words], {
    cwd: inProject(),
    encoding: 'utf8',
  });

test('a missing file is an error, not a check without faults', () => {
  const { status, stdout, stderr } = check('screens/user/hmoe.json', 'screens/user/home.json');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Unknown definition user/hmoe.json in ');
});
