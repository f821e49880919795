import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from './place.mjs';

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).filter(([, command]) => command.startsWith('node scripts/run.mjs '));

describe('every command tells with --help how it is used, and does nothing', () => {
  test('there are such commands', () => expect(commands.length).toBeGreaterThan(8));

  test.each(commands)('npm run %s -- --help', { timeout: 60_000 }, (name, command) => {
    const file = command.replace('node scripts/run.mjs ', '');
    const tsx = inProject('node_modules', 'tsx', 'dist', 'cli.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, file, '--help'], {
      cwd: inProject(),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n')[0]).toMatch(new RegExp(`^npm run ${name}( |$)`));
    expect(status).toBe(0);
  });
});
