import { spawnSync } from 'node:child_process';
import { inProject } from '../setup/place.mjs';

/**
 * Accepts the outlines of all screens as they are now: what each is to those who hear it. They are read in a browser, by the same
 * test that holds them against the accepted ones.
 *
 * @returns the exit code
 */
export function acceptOutlines(): number {
  const args = [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'browser',
    'tests/browser/outline.spec.ts',
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: inProject(),
    stdio: 'inherit',
    env: { ...process.env, ACCEPT_OUTLINES: '1' },
  });
  return status ?? 1;
}
