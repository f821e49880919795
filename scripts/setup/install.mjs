import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './place.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

/**
 * The packages that a lock file lists, by folder.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, link?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Whether this installation only runs a build made elsewhere. */
const runsBuilt = process.env.NODE_ENV === 'production';

/**
 * Whether node_modules contains the locked version of every package in package-lock.json.
 *
 * npm stores a lock file of the installed packages in node_modules. Comparing contents, not times, avoids a reinstall
 * after a fresh checkout. Optional packages are ignored, because those for other systems are never installed.
 * Development packages are ignored if this installation only runs a build.
 *
 * @param folder the folder of a package.json, from the project's root
 */
export function isInstalled(folder = '.') {
  const installedLock = inProject(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = packagesOf(installedLock);
  return Object.entries(packagesOf(inProject(folder, 'package-lock.json'))).every(
    ([place, wanted]) =>
      place === '' || wanted.optional || (wanted.dev && runsBuilt) || installed[place]?.version === wanted.version,
  );
}

/**
 * Installs the locked packages if any is missing or has another version.
 *
 * @param folder the folder of a package.json, from the project's root
 */
export async function installWhenNeeded(folder = '.') {
  if (isInstalled(folder)) return;
  const args = ['ci', '--prefix', inProject(folder), runsBuilt ? '--omit=dev' : '--include=dev', '--loglevel=error'];
  const code = await progress('Installing packages', () => run('npm', args, { quiet: true }));
  if (code === 0) return;
  console.error(`npm ci failed with code ${code}. See its message above. Nothing was started.`);
  process.exit(1);
}
