import { spawnSync } from 'node:child_process';
import { inProject } from '../setup/place.mjs';

/**
 * Accepts the current outlines of all screens, which are what a screen reader announces. They are read in a browser,
 * by the test that compares them with the accepted ones.
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
