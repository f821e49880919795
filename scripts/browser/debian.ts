import { existsSync } from 'node:fs';
import { run } from '../setup/run.mjs';

/** Whether this person may install packages of Debian here. */
export const canUseApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian's packages, without those that they only recommend. */
export async function installFromDebian(packages: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env, quiet: true });
}
