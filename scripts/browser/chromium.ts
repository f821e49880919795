import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { inProject } from '../setup/place.mjs';
import { run } from '../setup/run.mjs';
import { canUseApt, installFromDebian } from './debian';

/**
 * Where systems install Chromium or Chrome. The headless shell comes first: without a window it opens a page in two
 * thirds of the time.
 */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for a Chromium that may run as root and makes no requests of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium: from `CHROMIUM_PATH`, the system's, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...systemPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** Lets Playwright download its own build. */
async function installFromPlaywright(): Promise<void> {
  const cli = createRequire(inProject('package.json'))
    .resolve('playwright/package.json')
    .replace('package.json', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true });
}

/** Installs Debian's package; releases before 12 have only the full browser. */
async function installPackage(): Promise<void> {
  const install = (name: string): Promise<boolean> => installFromDebian([name, 'fonts-liberation']);
  if (!(await install('chromium-headless-shell'))) await install('chromium');
}

/**
 * The path of a Chromium. Installs one first if there is none: Debian's package if run as root, otherwise Playwright's
 * build.
 * @throws with instructions if none could be installed
 */
export async function provideChromium(): Promise<string> {
  if (findChromium() === undefined && canUseApt()) await installPackage();
  if (findChromium() === undefined) await installFromPlaywright();
  const path = findChromium();
  if (path !== undefined) return path;
  throw new Error('Chromium was not found and could not be installed. Install it or set CHROMIUM_PATH.');
}
