import { spawn } from 'node:child_process';
import { projectRoot } from './place.mjs';

/**
 * Runs a program in the project's root, with its output shown, and ends it when this process is asked to end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, interactive?: boolean }} [options]
 *   quiet: all output goes to standard error, so that standard output stays the caller's; interactive: it may read standard input
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...options.env },
      stdio: [options.interactive ? 'inherit' : 'ignore', options.quiet ? process.stderr : 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', end);
      resolve(code ?? 1);
    });
  });
}
