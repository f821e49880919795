import { existsSync } from 'node:fs';
import { run } from '../setup/run.mjs';

/** Whether the current user can install Debian packages here. */
export const canUseApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** How long to wait for another installation to finish, such as Debian's own on a machine that has just booted. */
const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300'];

/** Installs Debian packages without recommended ones; returns whether that succeeded. */
export async function installFromDebian(packages: readonly string[]): Promise<boolean> {
  const apt = (...args: readonly string[]): Promise<number> =>
    run('apt-get', [...lockTimeout, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
  await apt('update', '-q');
  return (await apt('install', '-q', '-y', '--no-install-recommends', ...packages)) === 0;
}
