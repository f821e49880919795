import { existsSync } from 'node:fs';
import { run } from '../setup/run.mjs';

/** Whether this person may install packages of Debian here. */
export const canUseApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Another install may be under way: on a machine just started, Debian's own. */
const patience = ['-o', 'DPkg::Lock::Timeout=300'];

/** Installs Debian's packages, without those that they only recommend; says whether that went well. */
export async function installFromDebian(packages: readonly string[]): Promise<boolean> {
  const apt = (...args: readonly string[]): Promise<number> =>
    run('apt-get', [...patience, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
  await apt('update', '-q');
  return (await apt('install', '-q', '-y', '--no-install-recommends', ...packages)) === 0;
}
